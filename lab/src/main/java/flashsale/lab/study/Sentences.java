package flashsale.lab.study;

import static flashsale.lab.study.Numbers.percent;
import static flashsale.lab.study.Numbers.probability;

import java.util.List;
import java.util.Optional;

/** What a comparison found, in three sentences that claim no more than the tests allow. */
record Sentences(Comparison comparison) {

    List<String> all() {
        return List.of(throughput(), latency(), cost());
    }

    private String throughput() {
        return "Throughput: %s (%s)."
                .formatted(
                        both(Figure.THROUGHPUT, "completed checkouts per second"), hedged(Figure.THROUGHPUT, "more"));
    }

    private String latency() {
        boolean known = comparison.on(Figure.KNOWN_P95).isMeasured();
        Figure done = known ? Figure.KNOWN_P95 : Figure.COMPLETION_P95;
        return "Latency: 95 %% were acknowledged within %s (%s); %s within %s (%s)."
                .formatted(
                        both(Figure.ACK_P95, "ms"),
                        hedged(Figure.ACK_P95, "sooner"),
                        known ? "the client knew that its order was paid" : "the order was there",
                        both(done, "ms"),
                        hedged(done, "sooner"));
    }

    private String cost() {
        return "Cost: a checkout took %s (%s), and all processes together %s (%s)."
                .formatted(
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

    /** Without the range that the table has. */
    private static String brief(Finding finding, Side side) {
        String cell = finding.cell(side);
        return cell.contains(" (") ? cell.substring(0, cell.indexOf(" (")) : cell;
    }

    private String hedged(Figure figure, String how) {
        Finding finding = comparison.on(figure);
        return switch (finding.verdict()) {
            case FIRST, SECOND -> "%s %s%s%s".formatted(finding.better(), by(finding), how, sure(finding));
            case NO_DIFFERENCE -> "no difference beyond chance" + sure(finding);
            case OPEN -> "too few valid runs for a verdict";
        };
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
