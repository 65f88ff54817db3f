package flashsale.lab.stack;

import flashsale.servers.BackgroundProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;

/**
 * All running k6 processes. Each ends with the JVM that started it, unless that JVM is killed.
 *
 * @param clientLogs holds each one's pid file, in the folder of its run
 */
record LoadGenerators(Path clientLogs) {

    private static final Duration GRACE = Duration.ofSeconds(10);

    void stop() {
        Uncheck.get(this::running).forEach(process -> process.stop(GRACE));
    }

    private List<BackgroundProcess> running() throws IOException {
        if (!Files.isDirectory(clientLogs)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(clientLogs, 2)) {
            return files.filter(file -> file.toString().endsWith(".pid"))
                    .map(BackgroundProcess::running)
                    .flatMap(Optional::stream)
                    .toList();
        }
    }
}
