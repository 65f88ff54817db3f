package flashsale.lab.study;

import static flashsale.lab.study.Numbers.signed;

import flashsale.lab.Build;
import flashsale.lab.load.Script;
import flashsale.lab.report.Table;
import flashsale.lab.stack.Balancing;
import java.util.List;
import java.util.Optional;

/**
 * How much of the difference between sync with round-robin and async with least-conn comes of the build, and how much of the balancing,
 * where all four were run. The build's share is what it changes with one balancing and with the other, in the mean; so with the
 * balancing's. Both together are the whole difference, whatever the two do to each other (Shapley's value of two players). Percentiles
 * have no shares: they do not add up.
 */
record Shares(Script script, List<StudyRun> runs, int vus) {

    private static final List<Figure> FIGURES =
            List.of(Figure.THROUGHPUT, Figure.ACK_MEAN, Figure.COMPLETED_MEAN, Figure.CPU);

    /** Empty unless each of the four cells has a valid run with the figure. */
    Table table() {
        Table table =
                new Table(List.of("", "async, least-conn less sync, round-robin", "of the build", "of the balancing"));
        FIGURES.forEach(figure -> add(figure, table));
        return table;
    }

    private void add(Figure figure, Table table) {
        Optional<Double> syncRound = mean(figure, Build.SYNC, Balancing.ROUND_ROBIN);
        Optional<Double> syncLeast = mean(figure, Build.SYNC, Balancing.LEAST_CONNECTIONS);
        Optional<Double> asyncRound = mean(figure, Build.ASYNC, Balancing.ROUND_ROBIN);
        Optional<Double> asyncLeast = mean(figure, Build.ASYNC, Balancing.LEAST_CONNECTIONS);
        if (syncRound.isEmpty() || syncLeast.isEmpty() || asyncRound.isEmpty() || asyncLeast.isEmpty()) {
            return;
        }
        double build = (asyncRound.get() - syncRound.get() + asyncLeast.get() - syncLeast.get()) / 2;
        double balancing = (syncLeast.get() - syncRound.get() + asyncLeast.get() - asyncRound.get()) / 2;
        table.row(figure.label(script), List.of(signed(build + balancing), signed(build), signed(balancing)));
    }

    private Optional<Double> mean(Figure figure, Build build, Balancing balancing) {
        Side side = Side.of("", Cell.classical(build, vus).withBalancing(balancing), runs);
        return new Finding(figure, side, side).value(side);
    }
}
