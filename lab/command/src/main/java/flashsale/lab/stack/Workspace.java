package flashsale.lab.stack;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The project's folder. All files that commands leave behind are in {@code .flashsale/} or {@code results/}.
 *
 * @param root absolute
 */
public record Workspace(Path root) {

    private static final String HOME_PROPERTY = "flashsale.home";

    public Workspace {
        root = root.toAbsolutePath().normalize();
    }

    /** The folder that the start script names, otherwise the working directory. */
    public static Workspace current() {
        return new Workspace(
                Path.of(Optional.ofNullable(System.getProperty(HOME_PROPERTY)).orElse("")));
    }

    public Path state() {
        return root.resolve(".flashsale");
    }

    public Path logs() {
        return state().resolve("logs");
    }

    /** Holds a folder of the load generator's logs for each build's data. */
    public Path clientLogs() {
        return state().resolve("client-logs");
    }

    public Path results() {
        return root.resolve("results");
    }

    public Path loadTests() {
        return root.resolve("loadtest");
    }

    /** What experiments do, a file for each. */
    public Path plans() {
        return root.resolve("lab/plans");
    }

    public Path grafana() {
        return root.resolve("grafana");
    }

    /** Fetched by Maven, on demand. */
    Path zipkin() {
        return root.resolve("lab/zipkin-server/target/zipkin.jar");
    }

    Path gatewayTemplates() {
        return root.resolve("gateway-nginx");
    }

    Path data() {
        return state().resolve("data");
    }

    Path pidFiles() {
        return state().resolve("run");
    }

    /** For the services' temporary files: the system's folder may be full, read-only, or swept. */
    Path temporary() {
        return state().resolve("tmp");
    }

    Path applications() {
        return state().resolve("apps");
    }

    Path aotCaches() {
        return state().resolve("aot");
    }

    /** The agent that switches exercises in services that run. */
    public Path exercises() {
        return root.resolve("lab/exercises/target/exercises.jar");
    }

    /** The jar that starts services; its libraries, the services among them, are in {@code lib} beside it. */
    public Path launcher() {
        return root.resolve("supporting/node/target/node.jar");
    }
}
