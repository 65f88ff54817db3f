package flashsale.lab.study;

import static flashsale.lab.report.Numbers.NONE;
import static flashsale.lab.report.Numbers.number;
import static flashsale.lab.report.Numbers.probability;

import flashsale.lab.load.Script;
import flashsale.lab.report.Column;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Scale;
import flashsale.lab.statistics.Difference;
import flashsale.lab.statistics.Holm;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * What a comparison found, in sentences that claim no more than the tests allow.
 *
 * @param tests all tests of the report
 */
record Sentences(Comparison comparison, Holm tests) {

    /** Throughput, or refusals if it was sold out; failures if there are any; latency; cost; and what differences could be detected. */
    List<String> all() {
        List<String> sentences = new ArrayList<>();
        boolean soldOut = comparison.columns().size() == 2 && Column.areSoldOut(comparison.columns());
        sentences.add(soldOut ? refusals() : throughput());
        if (comparison.first().failedPercent() + comparison.second().failedPercent() > 0) {
            sentences.add(failures());
        }
        sentences.add(soldOut ? refused() : latency());
        sentences.add(
                soldOut
                        ? cost("an order or a refusal", Figure.CPU_PER_ANSWER)
                        : cost(isKernel() ? "an order" : "a checkout", Figure.CPU));
        sentences.add(power(
                soldOut
                        ? List.of(Figure.REFUSED, Figure.REFUSAL_P95, Figure.CPU_PER_ANSWER)
                        : List.of(Figure.THROUGHPUT, Figure.PAID_P95, Figure.CPU)));
        return sentences;
    }

    private boolean isKernel() {
        return comparison.script() == Script.PURCHASE;
    }

    private String throughput() {
        return "Throughput: %s (%s)."
                .formatted(
                        both(Figure.THROUGHPUT, Figure.THROUGHPUT.label(comparison.script())),
                        hedged(Figure.THROUGHPUT, "more"));
    }

    private String refusals() {
        return "Refusals: it was sold out after %s; from then on %s (%s)."
                .formatted(
                        both(Figure.SOLD_OUT_AFTER, "s"),
                        both(Figure.REFUSED, "customers per second were refused"),
                        hedged(Figure.REFUSED, "more"));
    }

    private String refused() {
        return "Latency: half of the refused were told within %s; 95 %% within %s (%s)."
                .formatted(
                        both(Figure.REFUSAL_P50, "ms"),
                        both(Figure.REFUSAL_P95, "ms"),
                        hedged(Figure.REFUSAL_P95, "sooner"));
    }

    private String failures() {
        return "Failures: %s (%s)."
                .formatted(
                        both(Figure.FAILURES, "% of the attempts"), hedged(Figure.FAILURES, "percentage points less"));
    }

    private String latency() {
        return "Latency: 95 %% of the completed ones were acknowledged within %s (%s); %s within %s (%s)%s."
                .formatted(
                        both(Figure.ACK_P95, "ms"),
                        hedged(Figure.ACK_P95, "sooner"),
                        isKernel()
                                ? "they were acknowledged and their order existed"
                                : "their clients knew that the order was paid",
                        both(Figure.PAID_P95, "ms"),
                        hedged(Figure.PAID_P95, "sooner"),
                        comparison.on(Figure.FINAL_P95).isMeasured()
                                ? "; it was final within %s (%s)"
                                        .formatted(both(Figure.FINAL_P95, "ms"), hedged(Figure.FINAL_P95, "sooner"))
                                : "");
    }

    private String cost(String unit, Figure cpu) {
        return "Cost: %s took %s (%s), and all processes together %s (%s)."
                .formatted(
                        unit,
                        both(cpu, "ms of CPU"),
                        hedged(cpu, "less"),
                        both(Figure.MEMORY, "MB of memory"),
                        hedged(Figure.MEMORY, "less"));
    }

    private String both(Figure figure, String unit) {
        return "%s %s with %s and %s with %s"
                .formatted(
                        brief(figure, comparison.first()),
                        unit,
                        comparison.first().label(),
                        brief(figure, comparison.second()),
                        comparison.second().label());
    }

    /** Without the range of the runs, which the table has, unless there is nothing else: some percentiles are kept only per run. */
    private static String brief(Figure figure, Side side) {
        return side.column()
                .map(column -> figure.value(column).map(value -> number(value)).orElseGet(() -> figure.text(column)))
                .orElse(NONE);
    }

    private String hedged(Figure figure, String how) {
        Finding finding = comparison.on(figure);
        return switch (finding.winner()) {
            case FIRST, SECOND -> decided(finding, how);
            case NO_DIFFERENCE -> none(finding);
            case OPEN -> undecided(finding);
            case NOT_TESTED -> "not tested";
            case NOT_COMPARABLE -> "not comparable: " + finding.obstacle().orElseThrow().reason;
        };
    }

    /** With the difference that could have been detected, so that "none" is an answer; without it if all runs were the same. */
    private static String none(Finding finding) {
        Scale scale = finding.figure().scale();
        return "no difference beyond chance"
                + finding.test()
                        .map(it -> "%s; %s could have been detected".formatted(sure(it), scale.size(it.halfWidth())))
                        .orElse("");
    }

    private static String undecided(Finding finding) {
        return finding.difference().filter(it -> it.pairs() > 1).isPresent()
                ? "no verdict: no scatter"
                : "no verdict: too few pairs that can be compared";
    }

    private String decided(Finding finding, String how) {
        Difference difference = finding.test().orElseThrow();
        String better = "%s %s %s%s".formatted(finding.better(), by(finding, difference), how, sure(difference));
        return finding.holds(tests)
                ? better
                : "a tendency: %s, which does not hold among %d tests".formatted(better, tests.tests());
    }

    /** How much better it is, in terms of the other side's figure, with the 95 % interval. */
    private static String by(Finding finding, Difference difference) {
        Scale scale = finding.figure().scale();
        int sign = finding.winner() == Winner.FIRST ? -1 : 1;
        String interval = DoubleStream.of(difference.low(), difference.high())
                .map(end -> sign * end)
                .boxed()
                .sorted(Comparator.comparingDouble(Math::abs))
                .map(scale::size)
                .collect(Collectors.joining(" … ", "[", "]"));
        return scale.size(sign * difference.value()) + " " + interval;
    }

    private static String sure(Difference difference) {
        double probability = difference.probability();
        return ", p %s%s".formatted(probability < 0.001 ? "" : "= ", probability(probability));
    }

    /** How many pairs there were, and what these could have told from chance. */
    private String power(List<Figure> figures) {
        List<String> seen = figures.stream()
                .map(comparison::on)
                .flatMap(finding -> finding
                        .detectable()
                        .map(size -> "%s (%s)".formatted(size, finding.figure().label(comparison.script())))
                        .stream())
                .toList();
        return seen.isEmpty()
                ? "Pairs: %d. The differences that they can show are not known.".formatted(comparison.pairs())
                : "Pairs: %d. They are enough to show differences of %s."
                        .formatted(comparison.pairs(), String.join(", ", seen));
    }
}
