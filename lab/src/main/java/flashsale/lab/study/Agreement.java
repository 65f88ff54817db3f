package flashsale.lab.study;

import static flashsale.lab.Numbers.NONE;

import flashsale.lab.comparison.Difference;
import flashsale.lab.comparison.Scale;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Figures;
import flashsale.lab.report.Table;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Whether studies that measured the same way found the same: the 95 % intervals of their tested differences must overlap. */
final class Agreement {

    /** What each study found for one figure of a comparison; empty if it did not test it. */
    private record Row(String label, Scale scale, List<Optional<Difference>> found) {

        boolean isRepeated() {
            return tests().count() > 1;
        }

        boolean agrees() {
            double highestLow = tests().mapToDouble(Difference::low).max().orElseThrow();
            double lowestHigh = tests().mapToDouble(Difference::high).min().orElseThrow();
            return highestLow <= lowestHigh;
        }

        Row of(int[] some) {
            return new Row(label, scale, IntStream.of(some).mapToObj(found::get).toList());
        }

        private Stream<Difference> tests() {
            return found.stream().flatMap(Optional::stream);
        }

        List<String> cells() {
            return Stream.concat(
                            found.stream().map(test -> test.map(scale::text).orElse(NONE)),
                            Stream.of(agrees() ? "yes" : "no"))
                    .toList();
        }
    }

    private final List<Series> studies;
    private final List<Row> rows;

    /** Of single studies, without those that share no test with another one. */
    Agreement(List<Series> all) {
        List<Row> repeated = rows(all).filter(Row::isRepeated).toList();
        int[] sharing = IntStream.range(0, all.size())
                .filter(i -> repeated.stream().anyMatch(row -> row.found.get(i).isPresent()))
                .toArray();
        studies = IntStream.of(sharing).mapToObj(all::get).toList();
        rows = repeated.stream().map(row -> row.of(sharing)).toList();
    }

    /** Of the studies that can be combined, if any difference was tested in two of them. */
    static List<Agreement> among(List<Series> studies) {
        return Series.alike(studies).stream()
                .map(Agreement::new)
                .filter(agreement -> !agreement.rows.isEmpty())
                .toList();
    }

    String title() {
        return studies.getFirst().heading("Agreement of the studies");
    }

    String summary() {
        return "In agreement: %d of %d tested differences."
                .formatted(rows.stream().filter(Row::agrees).count(), rows.size());
    }

    /** Every difference that at least two studies have tested. */
    Table table() {
        Table table = new Table(Stream.of(Stream.of(""), studies.stream().map(Series::startedAt), Stream.of("agree"))
                .flatMap(Function.identity())
                .toList());
        rows.forEach(row -> table.row(row.label, row.cells()));
        return table;
    }

    private static Stream<Row> rows(List<Series> studies) {
        return studies.stream()
                .flatMap(study -> study.comparisons().stream())
                .flatMap(comparison -> Figures.ALL.stream().map(figure -> row(studies, comparison, figure)))
                .distinct();
    }

    private static Row row(List<Series> studies, Comparison comparison, Figure figure) {
        String label = "%s, %s against %s: %s"
                .formatted(
                        comparison.title(),
                        comparison.second().label(),
                        comparison.first().label(),
                        figure.label(comparison.script()));
        return new Row(
                label,
                figure.scale(),
                studies.stream()
                        .map(study -> test(study, comparison.title(), figure))
                        .toList());
    }

    private static Optional<Difference> test(Series study, String title, Figure figure) {
        return study.comparisons().stream()
                .filter(it -> it.title().equals(title))
                .findFirst()
                .flatMap(it -> it.on(figure).test());
    }
}
