package flashsale.lab.study;

import static flashsale.lab.Numbers.NONE;

import flashsale.lab.Build;
import flashsale.lab.comparison.Difference;
import flashsale.lab.comparison.Scale;
import flashsale.lab.comparison.Values;
import flashsale.lab.load.Script;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Figures;
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
record Shares(Script script, List<StudyRun> runs, int vus) {

    private static final List<Figure> FIGURES =
            List.of(Figures.THROUGHPUT, Figures.ACK_MEAN, Figures.PAID_MEAN, Figures.CPU);

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

    /** Empty unless there is a block in which each of the four cells has a valid run with the figure. */
    Table table() {
        Table table = new Table(
                List.of("", "async, least-conn against sync, round-robin", "due to the build", "due to the balancing"));
        for (Figure figure : FIGURES) {
            List<Block> blocks = blocks(figure);
            if (!blocks.isEmpty()) {
                table.row(
                        figure.label(script),
                        Stream.<ToDoubleFunction<Block>>of(Block::whole, Block::ofBuild, Block::ofBalancing)
                                .map(share -> cell(figure.scale(), blocks, share))
                                .toList());
            }
        }
        return table;
    }

    private static String cell(Scale scale, List<Block> blocks, ToDoubleFunction<Block> share) {
        return Difference.of(blocks.stream().mapToDouble(share).toArray())
                .map(scale::text)
                .orElse(NONE);
    }

    private List<Block> blocks(Figure figure) {
        List<Values> cells = Build.USUAL.stream()
                .flatMap(build -> Stream.of(Balancing.ROUND_ROBIN, Balancing.LEAST_CONNECTIONS)
                        .map(balancing -> Cell.classical(build, vus).withBalancing(balancing)))
                .map(cell -> StudyRun.column(cell.name(), cell, runs).values(figure))
                .toList();
        return Values.inTheSameBlocks(cells)
                .map(four -> new Block(figure.scale(), four.get(0), four.get(1), four.get(2), four.get(3)))
                .toList();
    }
}
