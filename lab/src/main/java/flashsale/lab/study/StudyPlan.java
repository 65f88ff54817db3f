package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.stack.Balancing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * What a study does: every cell once per repetition, in an order that is drawn anew for each repetition, so that a machine
 * that gets slower, or has a bad minute, does not do so to one build alone.
 *
 * @param seed of the order
 * @param warmUps how many runs precede each counted one; DESIGN §7: two
 * @param warmUpVus their virtual users, whatever the cell's
 */
record StudyPlan(
        long seed, List<Cell> cells, int repetitions, int warmUps, int warmUpVus, Duration warmUp, Duration load) {

    private static final int CROWD = 250;
    private static final int RUSH = 500;
    private static final Duration START_AND_STOP = Duration.ofSeconds(35);
    private static final Duration DRAIN_AND_AUDIT = Duration.ofSeconds(8);

    /** Sync with round-robin and async with least-conn, 250 and 500 virtual users, three counted runs each. */
    static StudyPlan classical(long seed) {
        return new StudyPlan(seed, cells(CROWD, RUSH), 3, 2, CROWD, Duration.ofSeconds(30), Duration.ofSeconds(60));
    }

    /** 250 virtual users only, one short warm-up, short runs. */
    static StudyPlan quick(long seed) {
        return new StudyPlan(seed, cells(CROWD), 2, 1, CROWD, Duration.ofSeconds(20), Duration.ofSeconds(20));
    }

    private static List<Cell> cells(Integer... vus) {
        return Arrays.stream(vus)
                .flatMap(count -> Stream.of(Build.values()).map(build -> Cell.classical(build, count)))
                .toList();
    }

    /** Each build with each balancing: tells which of the two makes how much of the difference. */
    StudyPlan withBothBalancings() {
        return withCells(cells.stream()
                .flatMap(cell ->
                        Stream.of(Balancing.values()).map(balancing -> new Cell(cell.build(), balancing, cell.vus())))
                .distinct()
                .toList());
    }

    private StudyPlan withCells(List<Cell> others) {
        return new StudyPlan(seed, others, repetitions, warmUps, warmUpVus, warmUp, load);
    }

    StudyPlan withRepetitions(int count) {
        return new StudyPlan(seed, cells, count, warmUps, warmUpVus, warmUp, load);
    }

    StudyPlan withLoad(Duration duration) {
        return new StudyPlan(seed, cells, repetitions, warmUps, warmUpVus, warmUp, duration);
    }

    /** All counted runs, in the order in which they are made; the same each time it is asked. */
    List<PlannedRun> runs() {
        Random random = new Random(seed);
        List<PlannedRun> runs = new ArrayList<>();
        for (int repetition = 1; repetition <= repetitions; repetition++) {
            List<Cell> order = new ArrayList<>(cells);
            Collections.shuffle(order, random);
            for (Cell cell : order) {
                runs.add(new PlannedRun(runs.size() + 1, repetition, cell));
            }
        }
        return runs;
    }

    LoadSpec warmUpLoad() {
        return new LoadSpec(Script.CHECKOUT, warmUpVus, warmUp);
    }

    LoadSpec load(Cell cell) {
        return new LoadSpec(Script.CHECKOUT, cell.vus(), load);
    }

    /** How long one run takes, warm-ups included, on two cores and as far as one can tell before. */
    Duration estimatePerRun() {
        return START_AND_STOP
                .plus(warmUp.plus(DRAIN_AND_AUDIT).multipliedBy(warmUps))
                .plus(load)
                .plus(DRAIN_AND_AUDIT);
    }
}
