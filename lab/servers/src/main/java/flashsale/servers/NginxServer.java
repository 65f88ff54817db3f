package flashsale.servers;

import flashsale.servers.ServerProcess.Patience;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.io.function.Uncheck;

/**
 * nginx with a given configuration.
 *
 * @param directory nginx's prefix: relative paths of the configuration start here; gets the logs and temporary files
 * @param configuration must not say {@code daemon} or {@code pid}
 * @param port a port that it listens on, to see when it is ready
 */
public record NginxServer(Path directory, Path configuration, int port) implements Server {

    private static final Patience PATIENCE = Patience.ofSeconds(15, 10);
    private static final Duration LONGEST_ANSWER = Duration.ofSeconds(5);

    @Override
    public String name() {
        return "nginx";
    }

    @Override
    public ServerProcess process() {
        return new ServerProcess(this, this::command, this::answers, PATIENCE);
    }

    private Launch command() {
        Uncheck.run(() -> Files.createDirectories(directory.resolve("temp")));
        List<String> command = List.of(
                Programs.nginx().toString(),
                "-p",
                directory.toAbsolutePath() + "/",
                "-c",
                configuration.toAbsolutePath().toString(),
                "-e",
                "stderr",
                "-g",
                "daemon off; pid \"%s\"; %s".formatted(nginxPidFile(), user()));
        return Launch.of(this, command, Map.of(), directory);
    }

    /** If root starts nginx, its workers otherwise run as a user who may not be allowed to read root's files. */
    private static String user() {
        return "root".equals(System.getProperty("user.name")) ? "user root;" : "";
    }

    /** Makes a running server reload its configuration, without dropping requests. */
    public void reload() {
        process().running().ifPresent(process -> process.signal("HUP"));
    }

    @Override
    public Path pidFile() {
        return directory.resolve("nginx-master.pid");
    }

    private boolean answers() {
        return hasBoundAllPorts() && Ports.isListening(port);
    }

    @Override
    public Optional<String> refusal() {
        int status = Http.send(
                        Http.request("http://127.0.0.1:%d/".formatted(port)).timeout(LONGEST_ANSWER))
                .statusCode();
        return status >= 500 ? Optional.of("answers " + status) : Optional.empty();
    }

    /** nginx writes its own pid file only when it is ready. Before that, it may listen on some ports and still give up. */
    private boolean hasBoundAllPorts() {
        try {
            String written = Files.readString(nginxPidFile()).strip();
            return pids().stream().map(String::valueOf).anyMatch(written::equals);
        } catch (IOException e) {
            return false;
        }
    }

    private Path nginxPidFile() {
        return directory.toAbsolutePath().resolve("nginx.pid");
    }
}
