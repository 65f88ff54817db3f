package flashsale.lab.study;

import static flashsale.lab.Numbers.NONE;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import flashsale.lab.Build;
import flashsale.lab.comparison.Finding;
import flashsale.lab.comparison.Holm;
import flashsale.lab.comparison.Values;
import flashsale.lab.comparison.Verdict;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * When to use which build. Each row is a measurement, not an opinion.
 *
 * @param tests all tests of the report
 * @param builds at least two; of more than two it is told which no other beats
 */
record Choices(List<Series> all, Holm tests, List<Build> builds) {

    private static final String TEXT =
            "Only what was measured here, on this machine: which build did better in each situation, and whether chance could explain it.";

    /** A figure in a situation, with that of each build. */
    private record Row(String need, String measure, Map<String, String> texts, String verdict) {}

    Section section() {
        Table table = Table.with("what matters", Row::need)
                .with("measured as", Row::measure)
                .each(builds, Build::id, (row, build) -> row.texts.getOrDefault(build.id(), NONE))
                .with(ofTwo() ? "verdict" : "best", Row::verdict)
                .of(Stream.of(Situation.values()).flatMap(this::rows).toList());
        String unmeasured = Stream.of(Situation.values())
                .filter(situation -> rows(situation).findAny().isEmpty())
                .map(situation -> situation.need)
                .collect(joining("; "));
        return Section.of("When to use which", table, List.of())
                .withText(unmeasured.isEmpty() ? List.of(TEXT) : List.of(TEXT, "Not measured: " + unmeasured + "."));
    }

    private boolean ofTwo() {
        return builds.size() == 2;
    }

    private Stream<Row> rows(Situation situation) {
        return all.stream()
                .flatMap(series -> situation.figures.stream().flatMap(figure -> row(situation, series, figure)));
    }

    /** Empty if the series did not measure it. */
    private Stream<Row> row(Situation situation, Series series, Figure figure) {
        List<Comparison> comparisons = series.pairs().stream()
                .flatMap(pair -> situation.comparison(series, pair).stream())
                .toList();
        List<Finding> findings = comparisons.stream()
                .filter(comparison -> comparison.has(figure))
                .map(comparison -> comparison.on(figure))
                .toList();
        if (findings.isEmpty()) {
            return Stream.of();
        }
        Comparison any = comparisons.getFirst();
        String load = series.heading(ofTwo() ? any.title() : any.load().inWords());
        return Stream.of(new Row(
                situation.need,
                "%s; %s".formatted(findings.getFirst().figure(), load),
                findings.stream()
                        .flatMap(finding -> Stream.of(finding.first(), finding.second()))
                        .collect(toMap(Values::label, it -> it.text().get(), (same, _) -> same)),
                ofTwo() ? findings.getFirst().verdict(tests).inWords() : best(findings)));
    }

    /** The builds that no other has beaten beyond chance; or why none is better. */
    private String best(List<Finding> findings) {
        List<Verdict> verdicts = findings.stream().map(it -> it.verdict(tests)).toList();
        Set<String> beaten = verdicts.stream()
                .filter(Verdict::isDecided)
                .map(Verdict::beaten)
                .collect(toSet());
        boolean comparable = findings.stream().allMatch(it -> it.obstacle().isEmpty());
        return comparable && !beaten.isEmpty()
                ? builds.stream()
                        .map(Build::id)
                        .filter(id -> !beaten.contains(id))
                        .collect(joining(", "))
                : verdicts.stream()
                        .filter(it -> !it.isDecided())
                        .map(Verdict::inBrief)
                        .distinct()
                        .sorted()
                        .collect(joining("; "));
    }
}
