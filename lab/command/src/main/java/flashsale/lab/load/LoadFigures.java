package flashsale.lab.load;

import flashsale.lab.latency.Latency;
import flashsale.lab.result.RungResult;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the lab needs of what k6 has counted and timed; {@code loadtest/lib/summary.js} writes it.
 *
 * @param startedAt when the load began, in epoch milliseconds
 * @param endedAt when the last attempt had ended, in epoch milliseconds
 * @param attempts checkouts or purchases that began; each is completed (accepted), refused, declined or failed
 * @param soldOutAt when the first customer heard that nothing was left, in epoch milliseconds; null if none did
 * @param lastPlace in a rush: the place, in order of arrival, of the last customer who got something; null if none did
 * @param refusedOtherwise attempts that the shop refused for another reason
 * @param putOff answers that told customers to come back, who did; only in a rush
 * @param acknowledged reservations that the shop acknowledged
 * @param dropped arrivals that did not begin, because all virtual users were busy
 * @param requests of the journey, without polls
 * @param rungs the parts of the load, if it has any
 */
public record LoadFigures(
        String script,
        String build,
        int vus,
        long startedAt,
        long endedAt,
        long attempts,
        long completed,
        long accepted,
        long soldOut,
        @Nullable Long soldOutAt,
        @Nullable Double lastPlace,
        long refusedOtherwise,
        long declined,
        long failed,
        Map<String, Long> failuresByStep,
        long putOff,
        long acknowledged,
        long dropped,
        long requests,
        long polls,
        @Nullable Latency reserveAckMillis,
        @Nullable Latency refusalMillis,
        @Nullable Latency acknowledgedMillis,
        @Nullable Latency paidMillis,
        @Nullable Latency journeyMillis,
        List<RungResult> rungs) {

    public LoadFigures {
        rungs = List.copyOf(rungs);
    }

    /** Throws {@code CommandException} if it is missing or malformed. */
    public static LoadFigures read(Path file) {
        return LoadFiles.read(file, LoadFigures.class);
    }

    public Instant start() {
        return Instant.ofEpochMilli(startedAt);
    }

    public Instant end() {
        return Instant.ofEpochMilli(endedAt);
    }

    public double seconds() {
        return Duration.between(start(), end()).toMillis() / 1000.0;
    }

    /** The attempts to which the shop has said no. */
    public long refusals() {
        return soldOut + refusedOtherwise;
    }

    /** The share of all attempts that failed. */
    public double failureRate() {
        return attempts == 0 ? 0 : (double) failed / attempts;
    }
}
