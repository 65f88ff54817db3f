package flashsale.lab.load;

import flashsale.lab.latency.Timed;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/** The times of the latest successes of a running load, read from k6's log as it grows. Not thread-safe. */
public final class LatestTimes {

    private final Path log;
    private final Duration window;
    private final ClientTimes latest = ClientTimes.none();
    private long read;

    LatestTimes(Path log, Duration window) {
        this.log = log;
        this.window = window;
    }

    /**
     * The successes within the time before this moment.
     *
     * @throws flashsale.lab.CommandException if the log is malformed
     */
    public ClientTimes until(Instant now) {
        readOn();
        long from = now.minus(window).toEpochMilli();
        for (Collection<Timed> times : List.of(
                latest.acknowledged(),
                latest.paid(),
                latest.journey(),
                latest.latest().values())) {
            times.removeIf(time -> time.endedAt() < from);
        }
        return latest;
    }

    /** Up to the last complete line; k6 may be writing the next one. */
    private void readOn() {
        if (!Files.exists(log)) {
            return;
        }
        try (InputStream unread = Files.newInputStream(log)) {
            unread.skipNBytes(read);
            String text = new String(unread.readAllBytes(), StandardCharsets.US_ASCII);
            int end = text.lastIndexOf('\n') + 1;
            text.substring(0, end).lines().forEach(latest::addIfTimed);
            read += end;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
