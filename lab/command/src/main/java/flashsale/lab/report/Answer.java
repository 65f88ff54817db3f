package flashsale.lab.report;

import static flashsale.lab.report.Figures.ACK_P95;
import static flashsale.lab.report.Figures.BUSY;
import static flashsale.lab.report.Figures.COMPILERS;
import static flashsale.lab.report.Figures.CPU;
import static flashsale.lab.report.Figures.CPU_PER_ANSWER;
import static flashsale.lab.report.Figures.DONE_P95;
import static flashsale.lab.report.Figures.FAILURES;
import static flashsale.lab.report.Figures.FINAL_P95;
import static flashsale.lab.report.Figures.LAST_PLACE;
import static flashsale.lab.report.Figures.MEMORY;
import static flashsale.lab.report.Figures.PAID_P95;
import static flashsale.lab.report.Figures.REFUSAL_P50;
import static flashsale.lab.report.Figures.REFUSAL_P95;
import static flashsale.lab.report.Figures.REFUSED_PER_SECOND;
import static flashsale.lab.report.Figures.SOLD_OUT_AFTER;
import static flashsale.lab.report.Figures.THROUGHPUT;
import static flashsale.lab.report.RungFigures.BURST_ACK_P95;
import static flashsale.lab.report.RungFigures.BURST_COMPLETED;
import static flashsale.lab.report.RungFigures.RECOVERY;

import flashsale.lab.load.Script;
import flashsale.lab.result.Run;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An answer on the first screen of a report.
 *
 * @param title what it is about, such as a load
 * @param sentences the verdict
 * @param figures those that decide, and how warm and how busy it was
 */
public record Answer(String title, List<String> sentences, List<Row> figures) {

    private static final List<Figure> OF_SALES = List.of(
            THROUGHPUT, BURST_COMPLETED, BURST_ACK_P95, RECOVERY, ACK_P95, PAID_P95, FINAL_P95, DONE_P95, CPU, MEMORY);
    private static final List<Figure> OF_REFUSALS = List.of(
            REFUSED_PER_SECOND, SOLD_OUT_AFTER, LAST_PLACE, ACK_P95, REFUSAL_P50, REFUSAL_P95, CPU_PER_ANSWER, MEMORY);
    private static final String SOLD_OUT = "It was sold out: these figures tell how fast the shop says no.";

    /**
     * A figure of each side.
     *
     * @param verdict empty if there is none
     */
    public record Row(String figure, List<Side> sides, String verdict) {

        /** How long the bar of a side is, compared with the longest. */
        public int percent(Side side) {
            double most = sides.stream().mapToDouble(Side::value).max().orElse(0);
            return most > 0 ? (int) Math.round(100 * side.value() / most) : 0;
        }
    }

    public record Side(String label, String text, double value) {}

    /**
     * What is told of runs under the same load.
     *
     * @param verdict of a figure; empty if there is none
     */
    public static Answer of(
            String title,
            Stream<String> sentences,
            Script script,
            List<Column> columns,
            Function<Figure, String> verdict) {
        return new Answer(
                title,
                Stream.of(soldOut(columns), sentences, Rungs.kneesInWords(columns).stream())
                        .flatMap(Function.identity())
                        .toList(),
                decisive(columns)
                        .map(figure -> new Row(figure.label(script), sides(figure, columns), verdict.apply(figure)))
                        .toList());
    }

    private static Stream<String> soldOut(List<Column> columns) {
        return areSoldOut(columns) ? Stream.of(SOLD_OUT) : Stream.of();
    }

    /** Whether at least half of all attempts found nothing left, in every run: then they tell how the shop says no. */
    private static boolean areSoldOut(List<Column> columns) {
        return !columns.isEmpty()
                && columns.stream()
                        .flatMap(column -> column.runs().stream())
                        .map(Run::attempts)
                        .allMatch(it -> it.soldOut() > 0 && 2 * it.soldOut() >= it.begun());
    }

    /** Those of the first screen, as far as all columns have them. */
    public static Stream<Figure> decisive(List<Column> columns) {
        boolean fail = columns.stream().anyMatch(column -> column.mean(FAILURES::of) > 0);
        return Stream.of(
                        (areSoldOut(columns) ? OF_REFUSALS : OF_SALES).stream(),
                        fail ? Stream.of(FAILURES) : Stream.<Figure>of(),
                        Stream.of(COMPILERS, BUSY))
                .flatMap(Function.identity())
                .filter(figure ->
                        columns.stream().allMatch(column -> figure.value(column).isPresent()));
    }

    private static List<Side> sides(Figure figure, List<Column> columns) {
        return columns.stream()
                .map(column -> new Side(
                        column.label(),
                        figure.text(column),
                        figure.value(column).orElseThrow()))
                .toList();
    }

    /** With the verdicts, if there are any. */
    public Table table() {
        List<Side> first = figures.getFirst().sides();
        Table.Columns<Row> columns = Table.with("", Row::figure)
                .each(
                        IntStream.range(0, first.size()).boxed().toList(),
                        i -> first.get(i).label(),
                        (row, i) -> row.sides().get(i).text());
        return (hasVerdicts() ? columns.with("what these runs tell", Row::verdict) : columns).of(figures);
    }

    public boolean hasVerdicts() {
        return figures.stream().anyMatch(row -> !row.verdict().isEmpty());
    }
}
