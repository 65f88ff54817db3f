package flashsale.lab.report;

import static flashsale.lab.Numbers.NONE;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;

import flashsale.lab.Numbers;
import flashsale.lab.comparison.Difference;
import flashsale.lab.comparison.Finding;
import flashsale.lab.comparison.Holm;
import flashsale.lab.comparison.Verdict;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;

/**
 * What several figures say about the same two sides.
 *
 * @param tests of all primary figures of the report
 */
public record Findings(List<Finding> all, Holm tests) {

    /** A row for each figure, with its verdict. */
    public Table table() {
        if (all.isEmpty()) {
            return Table.NONE;
        }
        return Table.with("", Finding::figure)
                .with(all.getFirst().first().label(), it -> it.first().text().get())
                .with(all.getFirst().second().label(), it -> it.second().text().get())
                .with(
                        "difference (95 % interval)",
                        it -> it.difference().map(it.scale()::text).orElse(NONE))
                .with("detectable", it -> it.detectable().orElse(NONE))
                .with("p", it -> it.test()
                        .map(Difference::probability)
                        .map(Numbers::probability)
                        .orElse(NONE))
                .with("better", it -> it.verdict(tests).inBrief())
                .of(all);
    }

    /** Which side is better by which figures, by which neither is, and what these pairs could have told. */
    public Stream<String> summary() {
        Stream<String> verdicts = all.stream()
                .filter(finding -> finding.better().isPrimary())
                .collect(groupingBy(
                        finding -> finding.verdict(tests).inSummary(),
                        LinkedHashMap::new,
                        mapping(Finding::figure, joining("; "))))
                .entrySet()
                .stream()
                .map(verdict -> "%s: %s.".formatted(verdict.getKey(), verdict.getValue()));
        boolean decide = all.stream().anyMatch(finding -> finding.better().isPrimary());
        return decide ? Stream.concat(verdicts, Stream.of(power())) : Stream.of();
    }

    private String power() {
        String seen = all.stream()
                .filter(finding -> finding.test().isPresent())
                .flatMap(finding ->
                        finding.detectable().map(size -> "%s (%s)".formatted(size, finding.figure())).stream())
                .collect(joining(", "));
        return seen.isEmpty()
                ? "Pairs: %d. The differences that they can show are not known.".formatted(pairs())
                : "Pairs: %d. They are enough to show differences of %s.".formatted(pairs(), seen);
    }

    private int pairs() {
        return all.stream()
                .flatMap(finding -> finding.difference().stream())
                .mapToInt(Difference::pairs)
                .max()
                .orElse(0);
    }

    /** What is told of a figure that decides; otherwise empty. */
    public static String inWords(Finding finding, Holm tests) {
        Verdict verdict = finding.verdict(tests);
        return finding.better().isPrimary() ? verdict.inWords() : "";
    }
}
