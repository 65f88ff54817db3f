package flashsale.lab.load;

import flashsale.servers.ProgramVersion;
import flashsale.servers.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** k6 itself. */
public final class K6Program {

    /** Collects garbage less often, and does not use all processors: k6 shares them with what it measures. */
    private static final Map<String, String> FRUGAL = Map.of(
            "GOGC",
            "400",
            "GOMAXPROCS",
            Integer.toString(Math.max(1, Runtime.getRuntime().availableProcessors() / 2)));

    /** Scripts are configured by variables too, and none shall come from where a user has set it for something else. */
    private static final Set<String> INHERITED = Set.of("PATH", "HOME");

    private K6Program() {}

    /**
     * Finds it.
     *
     * @throws LoadException if it is not installed
     */
    static Path path() {
        return Programs.find("k6")
                .or(() -> Optional.of(Path.of(System.getProperty("user.home"), "go", "bin", "k6"))
                        .filter(Files::isExecutable))
                .orElseThrow(
                        () -> new LoadException(
                                "k6 is not installed; see https://grafana.com/docs/k6/latest/set-up/install-k6/, or: go install go.k6.io/k6@v1.8.1"));
    }

    public static String version() {
        return ProgramVersion.of(path(), "version");
    }

    /** Starts it with these variables of its own, and with next to none of the user's. */
    static Process start(List<String> command, Map<String, String> environment, Path log) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().keySet().retainAll(INHERITED);
        builder.environment().putAll(FRUGAL);
        builder.environment().putAll(environment);
        return builder.start();
    }
}
