package flashsale.lab.report;

import flashsale.lab.result.Run;
import flashsale.lab.result.RungResult;
import flashsale.lab.result.Timeline;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What the parts of a run show that its overall figures do not. */
record Rungs(List<RungResult> all) {

    private static final String DURING_A_SPIKE = "during";
    private static final String NO_KNEE = "none";

    static Rungs of(Run run) {
        return new Rungs(run.load().rungs());
    }

    /** The highest rate of arrivals that were served. */
    Optional<Double> knee() {
        return all.stream()
                .filter(RungResult::wasServed)
                .map(RungResult::offered)
                .max(Comparator.naturalOrder());
    }

    /** The throughput of the last part of a load that only grows; otherwise null: after a spike, the backlog makes it. */
    @Nullable
    Double completedUnderTheMost() {
        return isLadder() || isRamp() ? all.getLast().completedPerSecond() : null;
    }

    /** The percentage of arrivals that never began; null if there were no arrivals. */
    @Nullable
    Double droppedPercent() {
        long dropped = all.stream().mapToLong(RungResult::dropped).sum();
        long due = dropped + all.stream().mapToLong(RungResult::started).sum();
        return all.stream().noneMatch(rung -> rung.offeredPerSecond() != null) || due == 0
                ? null
                : 100.0 * dropped / due;
    }

    /** A figure of the burst itself; null if there was none. */
    <T> @Nullable T during(Function<RungResult, @Nullable T> figure) {
        return all.stream()
                .filter(rung -> rung.name().equals(DURING_A_SPIKE))
                .findFirst()
                .map(figure)
                .orElse(null);
    }

    /**
     * Seconds from the end of the burst until half of those who are due know in time that they have paid, and from then on always; all that
     * was left of the load if it did not come to that. Null if there was no burst, or if it is not known who came when.
     */
    @Nullable
    Double untilServedAgain(Timeline timeline) {
        Double burstEnd = during(rung -> rung.startSecond() + rung.seconds());
        List<Double> inTime = timeline.inTimePerSecond();
        if (burstEnd == null || inTime.isEmpty()) {
            return null;
        }
        RungResult after = all.getLast();
        double enough = Objects.requireNonNull(after.offeredPerSecond()) / 2;
        int first = (int) (burstEnd / timeline.slotSeconds()) + 1; // the slot before may have some of the burst
        int end = (int) ((after.startSecond() + after.seconds()) / timeline.slotSeconds());
        int late = IntStream.range(first, Math.min(end, inTime.size()))
                .filter(slot -> inTime.get(slot) < enough)
                .max()
                .orElse(-1);
        return Math.max(0, (late + 1) * timeline.slotSeconds() - burstEnd);
    }

    /** The knee of each run, with growing load; empty unless the load is a ladder of arrivals. */
    static Optional<String> kneesInWords(List<Column> columns) {
        return columns.stream().flatMap(column -> column.runs().stream()).allMatch(run -> of(run).isLadder())
                ? Optional.of(
                        columns.stream().map(Rungs::knees).collect(Collectors.joining("; ", "Knee of each run: ", ".")))
                : Optional.empty();
    }

    private static String knees(Column column) {
        return column.runs().stream()
                .map(run -> of(run).knee())
                .sorted(Comparator.comparing(knee -> knee.orElse(0.0)))
                .map(knee -> knee.map("%.0f/s"::formatted).orElse(NO_KNEE))
                .collect(Collectors.joining(", ", column.label() + " ", ""));
    }

    boolean isLadder() {
        return grows(RungResult::offeredPerSecond);
    }

    boolean isRamp() {
        return grows(RungResult::vus);
    }

    private <T extends Comparable<T>> boolean grows(Function<RungResult, @Nullable T> load) {
        return all.size() > 1
                && IntStream.range(0, all.size()).allMatch(i -> {
                    T now = load.apply(all.get(i));
                    T before = i == 0 ? null : load.apply(all.get(i - 1));
                    return now != null && (before == null || now.compareTo(before) > 0);
                });
    }
}
