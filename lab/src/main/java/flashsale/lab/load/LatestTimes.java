package flashsale.lab.load;

import flashsale.lab.latency.Timed;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;

/** The times of the latest successes of a running load, read from k6's log as it grows. Not thread-safe. */
public final class LatestTimes {

    private final GrowingLog log;
    private final Duration window;
    private final ClientTimes latest = ClientTimes.none();

    LatestTimes(Path log, Duration window) {
        this.log = new GrowingLog(log);
        this.window = window;
    }

    /**
     * The successes within the time before this moment.
     *
     * @throws flashsale.lab.CommandException if the log is malformed
     */
    public ClientTimes until(Instant now) {
        log.readOn(latest::addIfTimed);
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
}
