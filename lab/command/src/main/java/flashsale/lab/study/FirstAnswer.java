package flashsale.lab.study;

import static java.util.stream.Collectors.joining;

import flashsale.lab.Pair;
import flashsale.lab.comparison.Holm;
import flashsale.lab.comparison.Verdict;
import flashsale.lab.report.Answer;
import flashsale.lab.report.Column;
import flashsale.lab.report.Figures;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The first answer of a demonstration: which build completes more under the load of a crowd. If its runs cannot tell, it says so, and what a
 * published study found.
 *
 * @param series of the first kind of load
 * @param tests of the whole report
 */
record FirstAnswer(Series series, Holm tests, List<PublishedStudy> published) {

    /** Empty if the plan does not test that. */
    Optional<Answer> answer() {
        List<String> sentences =
                series.pairs().stream().flatMap(pair -> of(pair).stream()).toList();
        return sentences.isEmpty()
                ? Optional.empty()
                : Optional.of(new Answer("Which build completes more?", sentences, List.of()));
    }

    private Optional<String> of(Pair pair) {
        return series.classical(pair).stream()
                .reduce((_, more) -> more)
                .filter(crowd -> crowd.on(Figures.THROUGHPUT).better().isPrimary())
                .map(crowd -> of(pair, crowd));
    }

    private String of(Pair pair, Comparison crowd) {
        Verdict verdict = crowd.on(Figures.THROUGHPUT).verdict(tests);
        String here = "With %s, in these runs %s: %s%s."
                .formatted(
                        crowd.load().inWords(),
                        series.machine().shop() == null ? "on this machine" : "elsewhere",
                        verdict.inWords(),
                        spoiled(crowd));
        Stream<String> elsewhere = published.stream()
                .flatMap(study -> study.says(pair, crowd.load(), Figures.THROUGHPUT).stream())
                .limit(verdict.isDecided() ? 0 : 1);
        return Stream.concat(Stream.of(here), elsewhere).collect(joining(" "));
    }

    /** Empty if all of its runs count. */
    private static String spoiled(Comparison comparison) {
        List<Column> columns = List.of(comparison.first(), comparison.second());
        int valid = columns.stream().mapToInt(column -> column.valid().size()).sum();
        int spoiled = valid
                - columns.stream().mapToInt(column -> column.counting().size()).sum();
        return spoiled == 0 ? "" : "; %d of %d runs do not count, as the warnings above say".formatted(spoiled, valid);
    }
}
