package flashsale.lab.study;

import static flashsale.lab.Numbers.NONE;

import flashsale.lab.Build;
import flashsale.lab.comparison.Difference;
import flashsale.lab.comparison.Scale;
import flashsale.lab.comparison.Values;
import flashsale.lab.experiment.Cell;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.report.Column;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Figure.Need;
import flashsale.lab.report.Figures;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import flashsale.lab.stack.Balancing;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * How much of the difference between sync with round-robin and async with least-conn comes from the build, and how much from the balancing,
 * if all four combinations ran in the same block. The build's share is its effect averaged over both balancings, and the balancing's share
 * its effect averaged over both builds. Together they are the whole difference, however the two interact (Shapley value of two players);
 * the factors of two ratios multiply to that of the whole.
 */
record Shares(Series series, LoadSpec load) {

    private static final List<Figure> FIGURES =
            List.of(Figures.THROUGHPUT, Figures.ACK_MEAN, Figures.PAID_MEAN, Figures.CPU);

    private static final String TEXT =
            "How much of the difference is due to the build, and how much to the balancing: the effect of each, averaged over both settings of"
                    + " the other, within the same block; with the 95 % interval. Percentages of two shares multiply: +10 % and +10 %"
                    + " make +21 %. Latencies are left out if the failure rates of two sides differ by more than 1 percentage point. The"
                    + " tables of the pairs show what is beyond chance.";

    /** A figure of the four cells in one block. */
    private record Block(Scale scale, double syncRound, double syncLeast, double asyncRound, double asyncLeast) {

        double whole() {
            return scale.difference(syncRound, asyncLeast);
        }

        double ofBuild() {
            return (scale.difference(syncRound, asyncRound) + scale.difference(syncLeast, asyncLeast)) / 2;
        }

        double ofBalancing() {
            return (scale.difference(syncRound, syncLeast) + scale.difference(asyncRound, asyncLeast)) / 2;
        }
    }

    /** Empty unless there is a block in which each of the four cells has a valid run. */
    Stream<Section> section() {
        Table table = Table.with("", (Figure figure) -> figure.label(load.script()))
                .with("async, least-conn against sync, round-robin", figure -> cell(figure, Block::whole))
                .with("due to the build", figure -> cell(figure, Block::ofBuild))
                .with("due to the balancing", figure -> cell(figure, Block::ofBalancing))
                .of(FIGURES.stream().filter(figure -> !blocks(figure).isEmpty()).toList());
        return table.isEmpty()
                ? Stream.of()
                : Stream.of(
                        Section.of(series.heading("The build or the balancing? " + load.inWords()), table, List.of())
                                .withText(TEXT));
    }

    private String cell(Figure figure, ToDoubleFunction<Block> share) {
        return Difference.of(blocks(figure).stream().mapToDouble(share).toArray())
                .map(figure.scale()::text)
                .orElse(NONE);
    }

    private List<Block> blocks(Figure figure) {
        List<Column> cells = Build.USUAL.stream()
                .flatMap(build -> Stream.of(Balancing.ROUND_ROBIN, Balancing.LEAST_CONNECTIONS)
                        .map(balancing -> Cell.classical(build).withBalancing(balancing)))
                .map(cell -> series.column(cell.name(), cell, load))
                .toList();
        if (figure.needs().contains(Need.SAME_FAILURES)
                && !cells.stream().allMatch(one -> cells.stream().allMatch(one::missesLike))) {
            return List.of();
        }
        return Values.inTheSameBlocks(
                        cells.stream().map(cell -> cell.values(figure)).toList())
                .map(four -> new Block(figure.scale(), four.get(0), four.get(1), four.get(2), four.get(3)))
                .toList();
    }
}
