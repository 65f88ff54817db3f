package flashsale.lab.report;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What the parts of a run say that its figures as a whole do not. */
public record Rungs(List<RungResult> all) {

    private static final String DURING_A_SPIKE = "during";
    private static final String NO_KNEE = "none up to the last";

    public static Rungs of(RunResult run) {
        return new Rungs(run.rungs());
    }

    /** The first arrival rate that the build did not keep up with; null if there is none. */
    public @Nullable Double knee() {
        return beyond().stream().findFirst().map(RungResult::offeredPerSecond).orElse(null);
    }

    /** The mean throughput of the rungs from the knee on; null if there is no knee. */
    public @Nullable Double completedPastTheKnee() {
        return beyond().isEmpty()
                ? null
                : beyond().stream()
                        .mapToDouble(RungResult::completedPerSecond)
                        .average()
                        .orElseThrow();
    }

    /** The throughput of the last part; null if there are no parts. */
    public @Nullable Double completedAtTheEnd() {
        return all.isEmpty() ? null : all.getLast().completedPerSecond();
    }

    /** The part of all arrivals that were never begun; null if there were no arrivals. */
    public @Nullable Double droppedPercent() {
        long dropped = all.stream().mapToLong(RungResult::dropped).sum();
        long due = dropped + all.stream().mapToLong(RungResult::started).sum();
        return all.stream().noneMatch(rung -> rung.offeredPerSecond() != null) || due == 0
                ? null
                : 100.0 * dropped / due;
    }

    /** A figure of the burst itself; null if there was none. */
    public @Nullable Double during(Function<RungResult, @Nullable Double> figure) {
        return all.stream()
                .filter(rung -> rung.name().equals(DURING_A_SPIKE))
                .findFirst()
                .map(figure)
                .orElse(null);
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
                .map(run -> Optional.ofNullable(of(run).knee()))
                .sorted(Comparator.comparing(knee -> knee.orElse(Double.MAX_VALUE)))
                .map(knee -> knee.map("%.0f/s"::formatted).orElse(NO_KNEE))
                .collect(Collectors.joining(", ", column.label() + " ", ""));
    }

    boolean isLadder() {
        return all.size() > 1
                && IntStream.range(0, all.size()).allMatch(i -> {
                    Double rate = all.get(i).offeredPerSecond();
                    Double before = i == 0 ? null : all.get(i - 1).offeredPerSecond();
                    return rate != null && (before == null || rate > before);
                });
    }

    private List<RungResult> beyond() {
        return isLadder() ? all.stream().dropWhile(RungResult::keptUp).toList() : List.of();
    }
}
