package flashsale.lab.study;

import flashsale.lab.report.Column;
import flashsale.lab.report.Table;
import flashsale.lab.statistics.Difference;
import flashsale.lab.statistics.Estimate;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Two that differ in one thing or two, under the same load. */
record Comparison(String title, Side first, Side second) {

    private static final String NONE = "–";

    /** The verdict on throughput and on cost, in a sentence. */
    String finding() {
        return "%s: %s; %s.".formatted(title, finding(Figure.THROUGHPUT), finding(Figure.CPU));
    }

    private String finding(Figure figure) {
        double[] ours = first.values(figure);
        double[] theirs = second.values(figure);
        Optional<Difference> difference = Difference.between(ours, theirs);
        String values =
                "%s %s, %s %s".formatted(first.label(), cell(figure, ours), second.label(), cell(figure, theirs));
        String sure =
                difference.map(it -> format(", p = %.3f", it.probability())).orElse("");
        return "%s: %s (%s%s)".formatted(figure.label, verdict(figure, difference), values, sure);
    }

    Table table() {
        Table table = new Table(List.of("", first.label(), second.label(), "difference", "p", "better"));
        for (Figure figure : Figure.values()) {
            double[] ours = first.values(figure);
            double[] theirs = second.values(figure);
            Optional<Difference> difference = Difference.between(ours, theirs);
            table.row(
                    figure.label,
                    List.of(
                            cell(figure, ours),
                            cell(figure, theirs),
                            difference
                                    .map(it -> "%s ± %s".formatted(signed(it.value()), number(it.halfWidth())))
                                    .orElse(NONE),
                            difference
                                    .map(it -> format("%.3f", it.probability()))
                                    .orElse(NONE),
                            verdict(figure, difference)));
        }
        return table;
    }

    private String verdict(Figure figure, Optional<Difference> difference) {
        return switch (Verdict.on(figure, difference)) {
            case FIRST -> first.label();
            case SECOND -> second.label();
            case NO_DIFFERENCE -> "no difference";
            case OPEN -> "open";
        };
    }

    /** The valid runs, for charts. */
    List<Column> columns() {
        return Stream.of(first, second)
                .map(Comparison::column)
                .filter(column -> !column.runs().isEmpty())
                .toList();
    }

    private static Column column(Side side) {
        return new Column(
                side.label(),
                side.runs().stream()
                        .filter(StudyRun::isValid)
                        .map(StudyRun::result)
                        .toList());
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
