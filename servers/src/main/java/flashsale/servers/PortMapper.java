package flashsale.servers;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Erlang's port mapper, through which nodes find each other. */
record PortMapper(Path directory, int port) {

    private static final Duration GRACE = Duration.ofSeconds(2);

    void start() {
        if (running().isEmpty()) {
            BackgroundProcess.start(new Launch(
                    "epmd",
                    List.of(Programs.epmd().toString(), "-address", "127.0.0.1", "-port", Integer.toString(port)),
                    Map.of(),
                    directory,
                    directory.resolve("epmd.log"),
                    pidFile()));
        }
    }

    void stop() {
        running().ifPresent(epmd -> epmd.stop(GRACE));
    }

    Optional<BackgroundProcess> running() {
        return BackgroundProcess.running(pidFile());
    }

    private Path pidFile() {
        return directory.resolve("epmd.pid");
    }
}
