package flashsale.lab.experiment;

import flashsale.lab.disturbance.Disturbances;
import flashsale.lab.load.LoadSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** The order in which the runs of a plan are made. The plan's seed decides which build begins, and the order of loads. */
public record RunOrder(Plan plan) {

    private record Turn(Cell cell, LoadSpec load, List<String> faults) {}

    List<PlannedRun> runs() {
        Random random = new Random(plan.seed());
        List<Cell> cells = shuffled(plan.cells(), random);
        List<PlannedRun> runs = new ArrayList<>();
        for (int repetition = 1; repetition <= plan.repetitions(); repetition++) {
            for (Turn turn : block(turns(cells, repetition - 1), random)) {
                runs.add(new PlannedRun(runs.size() + 1, repetition, turn.cell, turn.load, turn.faults));
            }
        }
        return runs;
    }

    /** Builds that run side by side take turns with each load; those that run alone, or have faults, bear one load after another, in a random order. */
    private List<Turn> block(List<Cell> cells, Random random) {
        if (plan.start() == Start.IN_TURNS) {
            List<LoadSpec> loads = shuffled(plan.loads(), random);
            return IntStream.range(0, loads.size())
                    .boxed()
                    .flatMap(i -> turns(cells, i).stream().map(cell -> new Turn(cell, loads.get(i), List.of())))
                    .toList();
        }
        if (plan.start() != Start.ALONE && plan.disturbances() == null) {
            return plan.loads().stream()
                    .flatMap(load -> cells.stream().map(cell -> new Turn(cell, load, List.of())))
                    .toList();
        }
        return cells.stream()
                .flatMap(cell -> shuffled(plan.loads(), random).stream()
                        .flatMap(load -> faults(cell, random).stream().map(faults -> new Turn(cell, load, faults))))
                .toList();
    }

    private List<List<String>> faults(Cell cell, Random random) {
        Disturbances disturbances = plan.disturbances();
        return disturbances == null ? List.of(List.of()) : disturbances.sequences(cell.build(), random);
    }

    public static <T> List<T> shuffled(List<T> all, Random random) {
        List<T> shuffled = new ArrayList<>(all);
        Collections.shuffle(shuffled, random);
        return shuffled;
    }

    /**
     * Two builds in the order AB, BA, BA, AB; in general, over as many blocks as there are builds, each has each place once; then the same
     * backwards. A machine that gets faster or slower favours none of them.
     *
     * @param block from 0 on
     */
    public static <T> List<T> turns(List<T> cells, int block) {
        List<T> order = new ArrayList<>(block / cells.size() % 2 == 0 ? cells : cells.reversed());
        Collections.rotate(order, -block);
        return order;
    }
}
