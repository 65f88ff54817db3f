package flashsale.lab.study;

import static flashsale.lab.study.Numbers.percent;
import static flashsale.lab.study.Numbers.probability;

import flashsale.lab.load.Script;
import flashsale.lab.statistics.Holm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a comparison found, in sentences that claim no more than the tests allow.
 *
 * @param tests all those of the report
 */
record Sentences(Comparison comparison, Holm tests) {

    /** Throughput, latency and cost; and what failed, if anything did. */
    List<String> all() {
        List<String> sentences = new ArrayList<>();
        sentences.add(throughput());
        if (comparison.first().failedPercent() + comparison.second().failedPercent() > 0) {
            sentences.add(failures());
        }
        sentences.add(latency());
        sentences.add(cost());
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

    private String failures() {
        return "Failures: %s (%s)."
                .formatted(both(Figure.FAILURES, "% of the attempts"), hedged(Figure.FAILURES, "less"));
    }

    private String latency() {
        return "Latency: of those completed, 95 %% were acknowledged within %s (%s); %s within %s (%s)."
                .formatted(
                        both(Figure.ACK_P95, "ms"),
                        hedged(Figure.ACK_P95, "sooner"),
                        isKernel()
                                ? "they were acknowledged and their order was there"
                                : "their clients knew that the order was paid",
                        both(Figure.COMPLETED_P95, "ms"),
                        hedged(Figure.COMPLETED_P95, "sooner"));
    }

    private String cost() {
        return "Cost: %s took %s (%s), and all processes together %s (%s)."
                .formatted(
                        isKernel() ? "an order" : "a checkout",
                        both(Figure.CPU, "ms of CPU"),
                        hedged(Figure.CPU, "less"),
                        both(Figure.MEMORY, "MB of memory"),
                        hedged(Figure.MEMORY, "less"));
    }

    private String both(Figure figure, String unit) {
        Finding finding = comparison.on(figure);
        return "%s %s with %s and %s with %s"
                .formatted(
                        brief(finding, comparison.first()),
                        unit,
                        comparison.first().label(),
                        brief(finding, comparison.second()),
                        comparison.second().label());
    }

    /** Without the range and the deviation, which the table has. */
    private static String brief(Finding finding, Side side) {
        String cell = finding.cell(side);
        return cell.contains(" (") ? cell.substring(0, cell.indexOf(" (")) : cell;
    }

    private String hedged(Figure figure, String how) {
        Finding finding = comparison.on(figure);
        return switch (finding.verdict()) {
            case FIRST, SECOND -> decided(finding, how);
            case NO_DIFFERENCE -> "no difference beyond chance" + sure(finding);
            case OPEN -> finding.isRepeated() ? "no verdict: nothing scatters" : "too few valid runs for a verdict";
            case NOT_TESTED -> "not tested";
            case NOT_COMPARABLE -> "not comparable: " + finding.obstacle().orElseThrow().reason;
        };
    }

    private String decided(Finding finding, String how) {
        String better = "%s %s%s%s".formatted(finding.better(), by(finding), how, sure(finding));
        return finding.holds(tests)
                ? better
                : "a tendency: %s, which does not hold among %d tests".formatted(better, tests.tests());
    }

    /** Relative to the one that is worse. */
    private String by(Finding finding) {
        Optional<Double> ours = finding.value(comparison.first());
        Optional<Double> theirs = finding.value(comparison.second());
        if (ours.isEmpty() || theirs.isEmpty()) {
            return "";
        }
        boolean first = finding.verdict() == Verdict.FIRST;
        double better = first ? ours.get() : theirs.get();
        double worse = first ? theirs.get() : ours.get();
        return worse == 0 ? "" : percent(better / worse - 1).replaceFirst("^[+-]", "") + " ";
    }

    private static String sure(Finding finding) {
        return finding.test()
                .map(it -> ", p %s%s".formatted(it.probability() < 0.001 ? "" : "= ", probability(it.probability())))
                .orElse("");
    }
}
