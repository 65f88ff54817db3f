package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.report.Table;
import flashsale.lab.stack.Balancing;
import flashsale.lab.statistics.Difference;
import flashsale.lab.statistics.Estimate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What a study found, in Markdown. */
final class StudyReport {

    private static final String NONE = "–";

    private final StudyDescription study;
    private final List<StudyRun> runs;

    StudyReport(StudyDescription study, List<StudyRun> runs) {
        this.study = study;
        this.runs = runs;
    }

    String markdown() {
        StringBuilder text = new StringBuilder("# Sync against async: a study\n\n");
        text.append("%s, on %s. %d of %d planned runs, %d of them valid; order drawn with seed %d.%n%n"
                .formatted(
                        study.startedAt(),
                        study.machine(),
                        runs.size(),
                        study.plan().runs().size(),
                        runs.stream().filter(StudyRun::isValid).count(),
                        study.plan().seed()));
        text.append("""
                Each figure is the mean of the valid runs ± half of its 95 % confidence interval (Student's t); of percentiles, which must
                not be averaged, the lowest and the highest of the runs. The difference is async less sync, with its interval and the
                probability of at least such a difference if there were none (Welch's test). With a dozen figures one in twenty looks
                significant by chance: a verdict is as good as its probability is small.
                """);
        comparisons()
                .forEach((title, pair) ->
                        text.append("\n## ").append(title).append("\n\n").append(comparison(pair)));
        voids(text);
        return text.toString();
    }

    private record Pair(List<StudyRun> sync, List<StudyRun> async) {}

    /** Sync against async: for each number of virtual users as they classically are, then with the same balancing. */
    private Map<String, Pair> comparisons() {
        Map<String, Pair> pairs = new TreeMap<>();
        for (int vus : study.plan().cells().stream().map(Cell::vus).distinct().toList()) {
            pairs.put(
                    "%d virtual users".formatted(vus),
                    new Pair(of(Cell.classical(Build.SYNC, vus)), of(Cell.classical(Build.ASYNC, vus))));
            for (Balancing balancing : Balancing.values()) {
                Pair pair =
                        new Pair(of(new Cell(Build.SYNC, balancing, vus)), of(new Cell(Build.ASYNC, balancing, vus)));
                if (!pair.sync.isEmpty() && !pair.async.isEmpty()) {
                    pairs.put("%d virtual users, both with %s".formatted(vus, balancing), pair);
                }
            }
        }
        return pairs;
    }

    private List<StudyRun> of(Cell cell) {
        return runs.stream().filter(run -> run.planned().cell().equals(cell)).toList();
    }

    private static Table comparison(Pair pair) {
        Table table = new Table(List.of("", "sync", "async", "difference", "p", "better"));
        for (Figure figure : Figure.values()) {
            double[] sync = figure.of(pair.sync);
            double[] async = figure.of(pair.async);
            Optional<Difference> difference = Difference.between(sync, async);
            table.row(
                    figure.label,
                    List.of(
                            cell(figure, sync),
                            cell(figure, async),
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

    private static String cell(Figure figure, double[] values) {
        if (values.length == 0) {
            return NONE;
        }
        if (figure.label.contains("of each run")) {
            return "%s … %s".formatted(number(min(values)), number(max(values)));
        }
        Estimate estimate = Estimate.of(values);
        return estimate.runs() == 1
                ? number(estimate.mean())
                : "%s ± %s".formatted(number(estimate.mean()), number(estimate.halfWidth()));
    }

    private void voids(StringBuilder text) {
        List<StudyRun> voids = runs.stream().filter(run -> !run.isValid()).toList();
        text.append("\n## Audit\n\n");
        if (voids.isEmpty()) {
            text.append("Every run passed its audit.\n");
        }
        for (StudyRun run : voids) {
            text.append("- **VOID: run %s.** Its figures count nowhere: %s%n"
                    .formatted(
                            run.planned().name(),
                            run.result().audit().failures().stream()
                                    .map(check -> "%s (expected %s, found %s)"
                                            .formatted(check.name(), check.expected(), check.actual()))
                                    .collect(Collectors.joining("; "))));
        }
    }

    private static double min(double[] values) {
        return Arrays.stream(values).min().orElseThrow();
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
