package flashsale.lab.study;

import static flashsale.lab.Numbers.NONE;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;

import flashsale.lab.comparison.Finding;
import flashsale.lab.comparison.Holm;
import flashsale.lab.report.Answer;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How the comparison of two builds changes with how long others take.
 *
 * @param comparisons one for each of the waits
 */
record Crossover(String title, List<Figure> figures, List<Comparison> comparisons) {

    /** Of each pair of builds; none if others take equally long under all loads. */
    static List<Crossover> of(Series series) {
        return series.plan().hasWaits()
                ? series.pairs().stream()
                        .map(pair -> new Crossover(
                                series.heading("The longer others take, " + pair),
                                series.plan().primary(),
                                series.classical(pair)))
                        .toList()
                : List.of();
    }

    /** For each figure, under which waits which build is better. */
    Answer answer(Holm tests) {
        return new Answer(
                title, figures.stream().map(figure -> inWords(figure, tests)).toList(), List.of());
    }

    private String inWords(Figure figure, Holm tests) {
        Map<String, String> verdicts = comparisons.stream()
                .collect(groupingBy(
                        comparison -> comparison.on(figure).verdict(tests).inSummary(),
                        LinkedHashMap::new,
                        mapping(comparison -> comparison.load().inWords(), joining("; "))));
        return verdicts.entrySet().stream()
                .map(verdict -> "%s: %s.".formatted(verdict.getKey(), verdict.getValue()))
                .collect(joining(" ", figure.label() + ". ", ""));
    }

    /** A row for each of the waits. */
    Section section(Holm tests) {
        Table table = Table.with(
                        "", (Comparison comparison) -> comparison.load().inWords())
                .each(figures, Figure::label, (comparison, figure) -> cell(comparison.on(figure), tests))
                .of(comparisons);
        return Section.of(title, table, List.of())
                .withText(
                        "Each cell has the difference of the second build against the first with its 95 % interval, and who is better.");
    }

    private static String cell(Finding finding, Holm tests) {
        return "%s: %s"
                .formatted(
                        finding.difference().map(finding.scale()::text).orElse(NONE),
                        finding.verdict(tests).inBrief());
    }
}
