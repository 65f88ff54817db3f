package flashsale.servers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits until a server answers. */
final class Readiness {

    private static final Duration POLL_INTERVAL = Duration.ofMillis(50);
    private static final int LOG_LINES_QUOTED = 15;

    private Readiness() {}

    static void await(Server server, Duration patience, BooleanSupplier answers) {
        Instant deadline = Instant.now().plus(patience);
        while (!answers.getAsBoolean()) {
            if (!server.isRunning()) {
                throw new ServerException(
                        "%s ended while starting.%n%s".formatted(server.name(), endOf(server.logFile())));
            }
            if (Instant.now().isAfter(deadline) || Thread.currentThread().isInterrupted()) {
                throw new ServerException("%s did not answer within %d s.%n%s"
                        .formatted(server.name(), patience.toSeconds(), endOf(server.logFile())));
            }
            LockSupport.parkNanos(POLL_INTERVAL.toNanos());
        }
    }

    private static String endOf(Path logFile) {
        try {
            List<String> lines = Files.readAllLines(logFile);
            List<String> end = lines.subList(Math.max(0, lines.size() - LOG_LINES_QUOTED), lines.size());
            return "The end of %s:%n%s".formatted(logFile, String.join(System.lineSeparator(), end));
        } catch (IOException e) {
            return "There is no log (" + e.getMessage() + ").";
        }
    }
}
