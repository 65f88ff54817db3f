package flashsale.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * nginx with a given configuration.
 *
 * @param directory nginx's prefix: relative paths of the configuration start here; gets the logs and temporary files
 * @param configuration must not say {@code daemon} or {@code pid}
 * @param port one that it listens on, to see when it is ready
 */
public record NginxServer(Path directory, Path configuration, int port) implements Server {

    private static final Duration START_PATIENCE = Duration.ofSeconds(15);
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(10);

    @Override
    public String name() {
        return "nginx";
    }

    @Override
    public void start() {
        if (isRunning()) {
            return;
        }
        Path program = Programs.nginx();
        try {
            Files.createDirectories(directory.resolve("temp"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        BackgroundProcess.start(new Launch(name(), command(program), Map.of(), directory, logFile(), pidFile()));
        Readiness.await(this, START_PATIENCE, () -> hasBoundAllPorts() && Ports.isListening(port));
    }

    @Override
    public void stop() {
        BackgroundProcess.running(pidFile()).ifPresent(process -> process.stop(STOP_PATIENCE));
    }

    /** Makes a running server take a changed configuration, without dropping a request. */
    public void reload() {
        BackgroundProcess.running(pidFile()).ifPresent(process -> Signals.send(process.pid(), "HUP"));
    }

    @Override
    public boolean isRunning() {
        return BackgroundProcess.running(pidFile()).isPresent();
    }

    @Override
    public List<Long> pids() {
        return BackgroundProcess.running(pidFile()).stream()
                .map(BackgroundProcess::pid)
                .toList();
    }

    @Override
    public Path logFile() {
        return directory.resolve("nginx.log");
    }

    private Path pidFile() {
        return directory.resolve("nginx-master.pid");
    }

    /** nginx writes its own pid file only then. Before, it may listen on some ports and still give up. */
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

    private List<String> command(Path program) {
        return List.of(
                program.toString(),
                "-p",
                directory.toAbsolutePath() + "/",
                "-c",
                configuration.toAbsolutePath().toString(),
                "-e",
                "stderr",
                "-g",
                "daemon off; pid %s;".formatted(nginxPidFile()));
    }
}
