package flashsale.lab.study;

import flashsale.lab.comparison.Holm;
import flashsale.lab.comparison.Verdict;
import flashsale.lab.load.Script;
import flashsale.lab.report.Column;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Figures;
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
        if (comparison.columns().stream().anyMatch(column -> column.mean(Figures.FAILURES::of) > 0)) {
            sentences.add(failures());
        }
        sentences.add(soldOut ? refused() : latency());
        sentences.add(
                soldOut
                        ? cost("an order or a refusal", Figures.CPU_PER_ANSWER)
                        : cost(isKernel() ? "an order" : "a checkout", Figures.CPU));
        sentences.add(power(
                soldOut
                        ? List.of(Figures.REFUSED_PER_SECOND, Figures.REFUSAL_P95, Figures.CPU_PER_ANSWER)
                        : List.of(Figures.THROUGHPUT, Figures.PAID_P95, Figures.CPU)));
        return sentences;
    }

    private boolean isKernel() {
        return comparison.script() == Script.PURCHASE;
    }

    private String throughput() {
        return "Throughput: %s.".formatted(told(Figures.THROUGHPUT));
    }

    private String refusals() {
        return "Refusals: it was sold out after %s; from then on %s."
                .formatted(both(Figures.SOLD_OUT_AFTER), told(Figures.REFUSED_PER_SECOND));
    }

    private String refused() {
        return "Latency: half of the refused were told within %s; 95 %% within %s."
                .formatted(both(Figures.REFUSAL_P50), told(Figures.REFUSAL_P95));
    }

    private String failures() {
        Verdict verdict = comparison.on(Figures.FAILURES).verdict(tests);
        return "Failures: %s (%s).".formatted(both(Figures.FAILURES), verdict.inWords("percentage points less"));
    }

    private String latency() {
        return "Latency: 95 %% of the completed ones were acknowledged within %s; %s within %s%s."
                .formatted(
                        told(Figures.ACK_P95),
                        isKernel()
                                ? "they were acknowledged and their order existed"
                                : "their clients knew that the order was paid",
                        told(Figures.PAID_P95),
                        comparison.on(Figures.FINAL_P95).isMeasured()
                                ? "; it was final within " + told(Figures.FINAL_P95)
                                : "");
    }

    private String cost(String unit, Figure cpu) {
        return "Cost: %s took %s, and all processes together %s.".formatted(unit, told(cpu), told(Figures.MEMORY));
    }

    /** Each side's figure, and the verdict. */
    private String told(Figure figure) {
        return "%s (%s)"
                .formatted(both(figure), comparison.on(figure).verdict(tests).inWords());
    }

    private String both(Figure figure) {
        return "%s %s with %s and %s with %s"
                .formatted(
                        figure.brief(comparison.first()),
                        figure.unit().isEmpty() ? figure.label(comparison.script()) : figure.unit(),
                        comparison.first().label(),
                        figure.brief(comparison.second()),
                        comparison.second().label());
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
