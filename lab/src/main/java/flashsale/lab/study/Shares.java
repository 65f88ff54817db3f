package flashsale.lab.study;

import static flashsale.lab.report.Numbers.NONE;

import flashsale.lab.Build;
import flashsale.lab.load.Script;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Scale;
import flashsale.lab.report.Table;
import flashsale.lab.stack.Balancing;
import flashsale.lab.statistics.Difference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
            List.of(Figure.THROUGHPUT, Figure.ACK_MEAN, Figure.PAID_MEAN, Figure.CPU);

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
        Map<Integer, Double> syncLeast = values(figure, Build.SYNC, Balancing.LEAST_CONNECTIONS);
        Map<Integer, Double> asyncRound = values(figure, Build.ASYNC, Balancing.ROUND_ROBIN);
        Map<Integer, Double> asyncLeast = values(figure, Build.ASYNC, Balancing.LEAST_CONNECTIONS);
        List<Block> blocks = new ArrayList<>();
        values(figure, Build.SYNC, Balancing.ROUND_ROBIN).forEach((block, syncRound) -> {
            Double second = syncLeast.get(block);
            Double third = asyncRound.get(block);
            Double fourth = asyncLeast.get(block);
            if (second != null && third != null && fourth != null) {
                blocks.add(new Block(figure.scale(), syncRound, second, third, fourth));
            }
        });
        return blocks;
    }

    private Map<Integer, Double> values(Figure figure, Build build, Balancing balancing) {
        return Side.of("", Cell.classical(build, vus).withBalancing(balancing), runs)
                .byBlock(figure);
    }
}
