package flashsale.lab.study;

import static flashsale.lab.Numbers.NONE;
import static flashsale.lab.Numbers.number;

import flashsale.lab.comparison.Holm;
import flashsale.lab.load.Script;
import flashsale.lab.report.Column;
import flashsale.lab.report.Figure;
import java.util.ArrayList;
import java.util.List;

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
                        verdict(Figure.THROUGHPUT));
    }

    private String refusals() {
        return "Refusals: it was sold out after %s; from then on %s (%s)."
                .formatted(
                        both(Figure.SOLD_OUT_AFTER, "s"),
                        both(Figure.REFUSED, "customers per second were refused"),
                        verdict(Figure.REFUSED));
    }

    private String refused() {
        return "Latency: half of the refused were told within %s; 95 %% within %s (%s)."
                .formatted(both(Figure.REFUSAL_P50, "ms"), both(Figure.REFUSAL_P95, "ms"), verdict(Figure.REFUSAL_P95));
    }

    private String failures() {
        return "Failures: %s (%s)."
                .formatted(
                        both(Figure.FAILURES, "% of the attempts"),
                        comparison.on(Figure.FAILURES).verdict(tests).inWords("percentage points less"));
    }

    private String latency() {
        return "Latency: 95 %% of the completed ones were acknowledged within %s (%s); %s within %s (%s)%s."
                .formatted(
                        both(Figure.ACK_P95, "ms"),
                        verdict(Figure.ACK_P95),
                        isKernel()
                                ? "they were acknowledged and their order existed"
                                : "their clients knew that the order was paid",
                        both(Figure.PAID_P95, "ms"),
                        verdict(Figure.PAID_P95),
                        comparison.on(Figure.FINAL_P95).isMeasured()
                                ? "; it was final within %s (%s)"
                                        .formatted(both(Figure.FINAL_P95, "ms"), verdict(Figure.FINAL_P95))
                                : "");
    }

    private String cost(String unit, Figure cpu) {
        return "Cost: %s took %s (%s), and all processes together %s (%s)."
                .formatted(
                        unit,
                        both(cpu, "ms of CPU"),
                        verdict(cpu),
                        both(Figure.MEMORY, "MB of memory"),
                        verdict(Figure.MEMORY));
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

    private String verdict(Figure figure) {
        return comparison.on(figure).verdict(tests).inWords();
    }

    /** How many pairs there were, and what these could have told from chance. */
    private String power(List<Figure> figures) {
        List<String> seen = figures.stream()
                .map(comparison::on)
                .flatMap(finding ->
                        finding.detectable().map(size -> "%s (%s)".formatted(size, finding.figure())).stream())
                .toList();
        return seen.isEmpty()
                ? "Pairs: %d. The differences that they can show are not known.".formatted(comparison.pairs())
                : "Pairs: %d. They are enough to show differences of %s."
                        .formatted(comparison.pairs(), String.join(", ", seen));
    }
}
