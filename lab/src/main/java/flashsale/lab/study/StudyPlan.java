package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.load.Shape;
import flashsale.lab.stack.Balancing;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.stack.Threads;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a study does: every cell once per repetition. The builds take turns in being first; the loads of each are in a new random order each
 * time. Cells that differ only in their load share a start and its warm-ups.
 *
 * @param seed of the order: which build is first in the first block, and the order of loads
 * @param script of the counted runs; warm-ups are whole checkouts
 * @param warmUps what precedes each counted run
 * @param load of a counted run; of each rate if it has rates
 * @param shape of the counted runs; warm-ups are closed
 * @param rates arrivals per second, one after another; empty unless the shape is open
 * @param conditions the same for all runs
 */
record StudyPlan(
        long seed,
        Script script,
        List<Cell> cells,
        int repetitions,
        WarmUps warmUps,
        Duration load,
        Shape shape,
        List<Integer> rates,
        Conditions conditions) {

    /**
     * One planned run.
     *
     * @param number its place in the order, from 1
     * @param repetition of its cell, from 1: the block in which it is compared with other cells' runs
     */
    record PlannedRun(int number, int repetition, Cell cell) {

        String name() {
            return "%02d-%s".formatted(number, cell.name());
        }

        /** Whether the build that was started for the other run can make this one, too. */
        boolean continues(PlannedRun other) {
            return repetition == other.repetition && cell.start().equals(other.cell.start());
        }

        /** The same run in a study that follows one with this many blocks. */
        PlannedRun after(int blocks) {
            return new PlannedRun(number, repetition + blocks, cell);
        }
    }

    private static final int CROWD = 250;
    private static final int RUSH = 500;
    private static final int KERNEL = 100;
    private static final Duration START_AND_STOP = Duration.ofSeconds(35);
    private static final Duration DRAIN_AND_AUDIT = Duration.ofSeconds(8);

    StudyPlan {
        cells = List.copyOf(cells);
        rates = List.copyOf(rates);
    }

    /** Sync with round-robin and async with least-conn, 250 and 500 virtual users, three counted runs each. */
    static StudyPlan classical(long seed) {
        WarmUps warmUps = new WarmUps(2, CROWD, Duration.ofSeconds(30), Duration.ofSeconds(180));
        return closed(seed, cells(List.of(CROWD, RUSH)), 3, warmUps, Duration.ofSeconds(60));
    }

    /** 250 virtual users only, one short warm-up, short runs. */
    static StudyPlan quick(long seed) {
        WarmUps warmUps = new WarmUps(1, CROWD, Duration.ofSeconds(20), Duration.ofSeconds(30));
        return closed(seed, cells(List.of(CROWD)), 2, warmUps, Duration.ofSeconds(20));
    }

    private static StudyPlan closed(long seed, List<Cell> cells, int repetitions, WarmUps warmUps, Duration load) {
        return new StudyPlan(
                seed, Script.CHECKOUT, cells, repetitions, warmUps, load, Shape.CLOSED, List.of(), Conditions.USUAL);
    }

    private static List<Cell> cells(List<Integer> vus) {
        return vus.stream()
                .flatMap(count -> Build.USUAL.stream().map(build -> Cell.classical(build, count)))
                .toList();
    }

    /** The cells of each of these builds, as planned for the first. */
    StudyPlan withBuilds(List<Build> builds) {
        Build first = cells.getFirst().build();
        return withCells(cell -> cell.build() == first
                ? builds.stream().map(build -> Cell.classical(build, cell.vus()))
                : Stream.empty());
    }

    /** In the order in which they are compared. */
    List<Build> builds() {
        return cells.stream().map(Cell::build).distinct().sorted().toList();
    }

    /** Each build with each balancing: shows how much of the difference each of the two makes. */
    StudyPlan withBothBalancings() {
        return withCells(cell -> Stream.of(Balancing.values()).map(cell::withBalancing));
    }

    /** The sync build with each of these threads, beside the async one. */
    StudyPlan withThreads(Set<Threads> wanted) {
        return withCells(cell -> wanted.stream().sorted().map(cell::withThreads));
    }

    /** Each build with stores of each of these kinds, too: shows what replication costs. */
    StudyPlan withRedundancy(Set<Redundancy> wanted) {
        return withCells(
                cell -> Stream.concat(Stream.of(cell), wanted.stream().sorted().map(cell::withRedundancy)));
    }

    /** The shape with its own duration, rates and virtual users; each build then has one cell instead of one for each load. */
    StudyPlan withShape(Shape other) {
        return new StudyPlan(
                        seed, script, cells, repetitions, warmUps, other.duration(), other, other.rates(), conditions)
                .withVus(other.vus());
    }

    /** The kernel instead of whole checkouts, with one cell for each build: as many virtual users as in {@code demo}. */
    StudyPlan withKernel() {
        return new StudyPlan(seed, Script.PURCHASE, cells, repetitions, warmUps, load, shape, rates, conditions)
                .withVus(KERNEL);
    }

    StudyPlan withVus(int vus) {
        return withVus(List.of(vus));
    }

    /** Each cell with each of these loads instead of its own. */
    StudyPlan withVus(List<Integer> loads) {
        return withCells(cell -> loads.stream().map(cell::withVus));
    }

    /** Each cell replaced by these. */
    StudyPlan withCells(Function<Cell, Stream<Cell>> change) {
        List<Cell> others = cells.stream().flatMap(change).distinct().toList();
        return new StudyPlan(seed, script, others, repetitions, warmUps, load, shape, rates, conditions);
    }

    StudyPlan withRates(List<Integer> others) {
        return new StudyPlan(seed, script, cells, repetitions, warmUps, load, shape, others, conditions);
    }

    StudyPlan withRepetitions(int count) {
        return new StudyPlan(seed, script, cells, count, warmUps, load, shape, rates, conditions);
    }

    StudyPlan withLoad(Duration duration) {
        return new StudyPlan(seed, script, cells, repetitions, warmUps, duration, shape, rates, conditions);
    }

    StudyPlan withConditions(Conditions others) {
        return new StudyPlan(seed, script, cells, repetitions, warmUps, load, shape, rates, others);
    }

    /** All counted runs in their order, which is always the same. */
    List<PlannedRun> runs() {
        Random random = new Random(seed);
        List<List<Cell>> starts = new ArrayList<>(cells.stream()
                .collect(Collectors.groupingBy(Cell::start, LinkedHashMap::new, Collectors.toList()))
                .values());
        Collections.shuffle(starts, random);
        List<PlannedRun> runs = new ArrayList<>();
        for (int repetition = 1; repetition <= repetitions; repetition++) {
            for (List<Cell> loads : order(starts, repetition - 1)) {
                List<Cell> shuffled = new ArrayList<>(loads);
                Collections.shuffle(shuffled, random);
                for (Cell cell : shuffled) {
                    runs.add(new PlannedRun(runs.size() + 1, repetition, cell));
                }
            }
        }
        return runs;
    }

    /**
     * Two builds in the order AB, BA, BA, AB; in general, in as many blocks in a row as there are builds each has each place once, and then
     * the same backwards. A machine that gets faster or slower favours none.
     */
    private static <T> List<T> order(List<T> starts, int block) {
        List<T> order = new ArrayList<>(block / starts.size() % 2 == 0 ? starts : starts.reversed());
        Collections.rotate(order, -block);
        return order;
    }

    /** The different numbers of virtual users, growing. */
    Stream<Integer> loads() {
        return cells.stream().map(Cell::vus).distinct().sorted();
    }

    LoadSpec load(Cell cell) {
        return new LoadSpec(script, shape, rates, cell.vus(), load, conditions.settings());
    }

    /** How long all runs should take at most, warm-ups included, on two cores. */
    Duration estimate() {
        Duration start = START_AND_STOP.plus(warmUps.total(DRAIN_AND_AUDIT));
        long starts = cells.stream().map(Cell::start).distinct().count();
        Duration run = load(cells.getFirst()).total().plus(DRAIN_AND_AUDIT);
        return start.multipliedBy(starts).plus(run.multipliedBy(cells.size())).multipliedBy(repetitions);
    }
}
