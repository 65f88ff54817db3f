package flashsale.lab.study;

import static flashsale.lab.Numbers.NONE;

import flashsale.lab.comparison.Values;
import flashsale.lab.report.Column;
import flashsale.lab.report.Figure;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * One of two sides that are compared.
 *
 * @param label such as {@code sync}
 * @param runs all of one cell, void ones too
 */
record Side(String label, List<StudyRun> runs) {

    /** If more than this is missing, in percentage points, the completed checkouts of the two sides are not comparable. */
    private static final double TOO_MANY_MISSING = 1;

    static Side of(String label, Cell cell, List<StudyRun> runs) {
        return new Side(
                label,
                runs.stream().filter(run -> run.planned().cell().equals(cell)).toList());
    }

    /** The figure of each block whose run counts and has it. */
    private Map<Integer, Double> byBlock(Figure figure) {
        Map<Integer, Double> values = new TreeMap<>();
        for (StudyRun run : runs) {
            Double value = run.counts() ? figure.of(run.result()) : null;
            if (value != null) {
                values.put(run.planned().repetition(), value);
            }
        }
        return values;
    }

    /** In all runs that count and have the figure. */
    Values values(Figure figure) {
        return new Values(label, () -> column().map(figure::text).orElse(NONE), byBlock(figure));
    }

    private double mean(Figure figure) {
        return byBlock(figure).values().stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(0);
    }

    /** Of all attempts, on average over the runs that count; 0 if there are none. */
    double failedPercent() {
        return mean(Figure.FAILURES);
    }

    /** Due attempts without a latency, because they failed or never began, as a share of all; on average over the runs that count. */
    private double missingPercent() {
        return failedPercent() + mean(Figure.DROPPED);
    }

    /** Whether the missing shares are close enough for the latencies to be compared. */
    boolean missesLike(Side other) {
        return Math.abs(missingPercent() - other.missingPercent()) <= TOO_MANY_MISSING;
    }

    /** Whether any attempt found nothing left. */
    boolean soldOut() {
        return runs.stream().anyMatch(run -> run.isValid() && run.result().soldOut() > 0);
    }

    /** Whether a limit, or a sale that was not open, kept any attempt from being completed. */
    boolean refusedByRules() {
        return runs.stream().anyMatch(run -> run.isValid() && run.result().refusedByRules() > 0);
    }

    /** The runs that count; if there are none, the valid ones; empty if there are none either. */
    Optional<Column> column() {
        return Stream.<Predicate<StudyRun>>of(StudyRun::counts, StudyRun::isValid)
                .map(kind -> runs.stream().filter(kind).map(StudyRun::result).toList())
                .filter(shown -> !shown.isEmpty())
                .findFirst()
                .map(shown -> new Column(label, shown));
    }
}
