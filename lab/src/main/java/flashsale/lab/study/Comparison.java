package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.report.Column;
import flashsale.lab.report.Table;
import flashsale.lab.stack.Balancing;
import flashsale.lab.statistics.Difference;
import flashsale.lab.statistics.Estimate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Sync against async under the same load. */
record Comparison(String title, List<StudyRun> sync, List<StudyRun> async) {

    private static final String NONE = "–";

    /** For each number of virtual users: the builds as they classically are, then with the same balancing where that was run. */
    static List<Comparison> of(StudyPlan plan, List<StudyRun> runs) {
        List<Comparison> comparisons = new ArrayList<>();
        for (int vus : plan.cells().stream().map(Cell::vus).distinct().toList()) {
            comparisons.add(new Comparison(
                    "%d virtual users".formatted(vus),
                    of(Cell.classical(Build.SYNC, vus), runs),
                    of(Cell.classical(Build.ASYNC, vus), runs)));
            for (Balancing balancing : Balancing.values()) {
                Comparison same = new Comparison(
                        "%d virtual users, both with %s".formatted(vus, balancing),
                        of(new Cell(Build.SYNC, balancing, vus), runs),
                        of(new Cell(Build.ASYNC, balancing, vus), runs));
                if (!same.sync.isEmpty() && !same.async.isEmpty()) {
                    comparisons.add(same);
                }
            }
        }
        return comparisons;
    }

    private static List<StudyRun> of(Cell cell, List<StudyRun> runs) {
        return runs.stream().filter(run -> run.planned().cell().equals(cell)).toList();
    }

    /** The verdict on throughput and on cost, in a sentence. */
    String finding() {
        return "%s: %s; %s.".formatted(title, finding(Figure.THROUGHPUT), finding(Figure.CPU));
    }

    private String finding(Figure figure) {
        double[] first = figure.of(sync);
        double[] second = figure.of(async);
        Optional<Difference> difference = Difference.between(first, second);
        Verdict verdict = Verdict.on(figure, difference);
        String values = "sync %s, async %s".formatted(cell(figure, first), cell(figure, second));
        String sure =
                difference.map(it -> format(", p = %.3f", it.probability())).orElse("");
        return "%s: %s (%s%s)".formatted(figure.label, verdict, values, sure);
    }

    Table table() {
        Table table = new Table(List.of("", "sync", "async", "difference", "p", "better"));
        for (Figure figure : Figure.values()) {
            double[] first = figure.of(sync);
            double[] second = figure.of(async);
            Optional<Difference> difference = Difference.between(first, second);
            table.row(
                    figure.label,
                    List.of(
                            cell(figure, first),
                            cell(figure, second),
                            difference
                                    .map(it -> "%s ± %s".formatted(signed(it.value()), number(it.halfWidth())))
                                    .orElse(NONE),
                            difference
                                    .map(it -> format("%.3f", it.probability()))
                                    .orElse(NONE),
                            Verdict.on(figure, difference).toString()));
        }
        return table;
    }

    /** The valid runs, for charts. */
    List<Column> columns() {
        return Stream.of(column(Build.SYNC, sync), column(Build.ASYNC, async))
                .filter(column -> !column.runs().isEmpty())
                .toList();
    }

    private static Column column(Build build, List<StudyRun> runs) {
        return new Column(
                build.id(),
                runs.stream().filter(StudyRun::isValid).map(StudyRun::result).toList());
    }

    private static String cell(Figure figure, double[] values) {
        if (values.length == 0) {
            return NONE;
        }
        if (figure.isPercentile()) {
            return "%s … %s".formatted(number(Arrays.stream(values).min().orElseThrow()), number(max(values)));
        }
        Estimate estimate = Estimate.of(values);
        return estimate.runs() == 1
                ? number(estimate.mean())
                : "%s ± %s".formatted(number(estimate.mean()), number(estimate.halfWidth()));
    }

    private static double max(double[] values) {
        return Arrays.stream(values).max().orElseThrow();
    }

    private static String number(double value) {
        return format(Math.abs(value) < 100 ? "%,.2f" : "%,.0f", value);
    }

    private static String signed(double value) {
        return (value > 0 ? "+" : "") + number(value);
    }

    private static String format(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
