package flashsale.lab.stage;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Who is inside a build, and what has become of those who have left. For the same few seconds it knows how many arrive, how many are inside
 * and how long they stay: the three terms of Little's law. Thread-safe.
 */
final class Visits {

    /** Short enough to see a change, long enough for some successes. */
    private static final Duration WINDOW = Duration.ofSeconds(5);

    /** The shortest time that figures cover, for a crowd that has just come. */
    private static final Duration BEGUN = Duration.ofMillis(500);

    private static final double SECOND = 1e9;
    private static final double MILLISECOND = 1e6;

    /** How a visit has ended. */
    enum End {
        COMPLETED,
        /** Sold out, or no for another reason. */
        REFUSED,
        /** The shop was full, or not able to answer. */
        TURNED_AWAY,
        FAILED;

        /** As {@code loadtest/lib/figures.js} calls it. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    /**
     * A visit that is over, as k6 tells it.
     *
     * @param acknowledged milliseconds until the customer was told that the shop would do it; null unless completed
     * @param paid milliseconds until the customer knew that it was paid; null unless completed
     */
    record Visit(
            long customer,
            End end,
            @Nullable Double acknowledged,
            @Nullable Double paid) {}

    /**
     * The figures of a moment. Rates, means and percentiles are those of the last seconds.
     *
     * @param seconds since the first customer came
     * @param perSecond of those who have left, by how they ended
     * @param inside on average
     * @param stayMillis of those who have left, on average; null if nobody has
     * @param oldestMillis of the one who has been inside for longest; null if nobody is
     * @param acknowledgedMillis within this time 95 % of the completed were acknowledged; null if nobody has completed
     * @param paidMillis within this time 95 % of the completed knew that they had paid; null if nobody has completed
     * @param insideNow how many are inside
     * @param ended all who have left, by how they ended
     * @param missed came while all of k6's places were taken
     */
    record Figures(
            double seconds,
            double arrivalsPerSecond,
            Map<End, Double> perSecond,
            double inside,
            @Nullable Double stayMillis,
            @Nullable Double oldestMillis,
            @Nullable Double acknowledgedMillis,
            @Nullable Double paidMillis,
            int insideNow,
            Map<End, Long> ended,
            long missed) {}

    private record Left(long at, long came, Visit visit) {}

    private final LongSupplier clock;
    private final Map<Long, Long> inside = new HashMap<>();
    private final Deque<Long> arrivals = new ArrayDeque<>();
    private final Deque<Left> latest = new ArrayDeque<>();
    private final Map<End, Long> ended = new EnumMap<>(End.class);
    private long missed;
    private @Nullable Long begun;

    /** @param clock nanoseconds */
    Visits(LongSupplier clock) {
        this.clock = clock;
    }

    synchronized void came(long customer) {
        long now = clock.getAsLong();
        begun = begun == null ? (Long) now : begun;
        arrivals.add(now);
        inside.put(customer, now);
    }

    /** There was no place for the customer who has just come. */
    synchronized void turnedBack(long customer) {
        inside.remove(customer);
        arrivals.removeLast();
        missed++;
    }

    /** Ignores a customer who is not inside, and so has left already. */
    synchronized void left(Visit visit) {
        Long came = inside.remove(visit.customer());
        if (came != null) {
            latest.add(new Left(clock.getAsLong(), came, visit));
            ended.merge(visit.end(), 1L, Long::sum);
        }
    }

    synchronized boolean areOver() {
        return inside.isEmpty();
    }

    /** Nobody will tell what has become of those who are inside. */
    synchronized void breakOff() {
        inside.clear();
    }

    synchronized Figures figures() {
        long now = clock.getAsLong();
        long first = begun == null ? now : begun;
        long from = Math.max(now - WINDOW.toNanos(), Math.min(first, now - BEGUN.toNanos()));
        while (!arrivals.isEmpty() && arrivals.getFirst() < from) {
            arrivals.removeFirst();
        }
        while (!latest.isEmpty() && latest.getFirst().at < from) {
            latest.removeFirst();
        }
        double window = now - from;
        return new Figures(
                (now - first) / SECOND,
                arrivals.size() / window * SECOND,
                perSecond(window),
                stays(now, from) / window,
                latest.isEmpty()
                        ? null
                        : (Double) (latest.stream()
                                        .mapToLong(left -> left.at - left.came)
                                        .average()
                                        .orElseThrow()
                                / MILLISECOND),
                inside.values().stream()
                        .min(Long::compare)
                        .map(came -> (now - came) / MILLISECOND)
                        .orElse(null),
                percentile95(Visit::acknowledged),
                percentile95(Visit::paid),
                inside.size(),
                new EnumMap<>(ended),
                missed);
    }

    private Map<End, Double> perSecond(double window) {
        Map<End, Double> rates = new EnumMap<>(End.class);
        latest.forEach(left -> rates.merge(left.visit.end(), SECOND / window, Double::sum));
        return rates;
    }

    /** The time that all together have been inside since then. */
    private double stays(long now, long from) {
        double ofOthers = latest.stream()
                .mapToDouble(left -> left.at - Math.max(left.came, from))
                .sum();
        return ofOthers
                + inside.values().stream()
                        .mapToDouble(came -> now - Math.max(came, from))
                        .sum();
    }

    private @Nullable Double percentile95(Function<Visit, @Nullable Double> millis) {
        double[] sorted = latest.stream()
                .map(left -> millis.apply(left.visit))
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        return sorted.length == 0 ? null : (Double) sorted[(int) Math.ceil(0.95 * sorted.length) - 1];
    }
}
