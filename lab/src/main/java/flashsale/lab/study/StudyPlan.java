package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.load.Shape;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Figures;
import flashsale.lab.stack.Balancing;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.stack.Threads;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
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
 * @param start of the builds
 * @param primary the figures that decide: these are tested, all together
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
        Conditions conditions,
        Start start,
        List<Figure> primary) {

    /** How the builds are started. */
    enum Start {
        /** One at a time, in each block, with fresh data. A run that was not warm is made once more. */
        ALONE(
                "In each repetition a build began with fresh processes, fresh data and warm-up runs that do not count, and bore its loads"
                        + " one after another; the order was drawn. A run whose audit failed does not count."),
        /** Side by side, once; there is no time to repeat a run. */
        TOGETHER(
                "The builds were started once, side by side and on fresh data, warmed one after the other, and took turns under each load."
                        + " While one bore a load, the others had nothing to do, which takes some 0.05 processors each. A run whose audit"
                        + " failed does not count.");

        final String inWords;

        Start(String inWords) {
            this.inWords = inWords;
        }
    }

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

    private static final int FEW = 50;
    private static final int CROWD = 250;
    private static final int RUSH = 500;
    private static final int KERNEL = 100;
    private static final Duration START_AND_STOP = Duration.ofSeconds(35);
    private static final Duration DRAIN_AND_AUDIT = Duration.ofSeconds(8);

    /** Older files do not say how the builds were started, nor what decides. */
    StudyPlan {
        cells = List.copyOf(cells);
        rates = List.copyOf(rates);
        start = Objects.requireNonNullElse(start, Start.ALONE);
        primary = List.copyOf(Objects.requireNonNullElse(primary, Figures.PRIMARY));
    }

    /** Each build started alone, and all primary figures. */
    StudyPlan(
            long seed,
            Script script,
            List<Cell> cells,
            int repetitions,
            WarmUps warmUps,
            Duration load,
            Shape shape,
            List<Integer> rates,
            Conditions conditions) {
        this(seed, script, cells, repetitions, warmUps, load, shape, rates, conditions, Start.ALONE, Figures.PRIMARY);
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

    /** What a newcomer sees: two or three builds side by side under the load of a crowd, four blocks of short runs. */
    static StudyPlan demo(long seed, boolean quick) {
        WarmUps warmUps = new WarmUps(1, CROWD, Duration.ofSeconds(20), Duration.ofSeconds(quick ? 60 : 100));
        List<Integer> loads = quick ? List.of(CROWD) : List.of(FEW, CROWD);
        StudyPlan plan = closed(seed, cells(loads), 4, warmUps, Duration.ofSeconds(quick ? 10 : 15));
        return plan.with(Start.TOGETHER, List.of(Figures.THROUGHPUT, Figures.PAID_P95, Figures.CPU));
    }

    private StudyPlan with(Start other, List<Figure> figures) {
        return new StudyPlan(seed, script, cells, repetitions, warmUps, load, shape, rates, conditions, other, figures);
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
                        seed,
                        script,
                        cells,
                        repetitions,
                        warmUps,
                        other.duration(),
                        other,
                        other.rates(),
                        conditions,
                        start,
                        primary)
                .withVus(other.vus());
    }

    /** The kernel instead of whole checkouts, with one cell for each build: as many virtual users as in {@code demo}. */
    StudyPlan withKernel() {
        return new StudyPlan(
                        seed,
                        Script.PURCHASE,
                        cells,
                        repetitions,
                        warmUps,
                        load,
                        shape,
                        rates,
                        conditions,
                        start,
                        primary)
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
        return new StudyPlan(
                seed, script, others, repetitions, warmUps, load, shape, rates, conditions, start, primary);
    }

    StudyPlan withRates(List<Integer> others) {
        return new StudyPlan(
                seed, script, cells, repetitions, warmUps, load, shape, others, conditions, start, primary);
    }

    StudyPlan withRepetitions(int count) {
        return new StudyPlan(seed, script, cells, count, warmUps, load, shape, rates, conditions, start, primary);
    }

    StudyPlan withLoad(Duration duration) {
        return new StudyPlan(
                seed, script, cells, repetitions, warmUps, duration, shape, rates, conditions, start, primary);
    }

    StudyPlan withConditions(Conditions others) {
        return new StudyPlan(seed, script, cells, repetitions, warmUps, load, shape, rates, others, start, primary);
    }

    /** All counted runs in their order, which is always the same. */
    List<PlannedRun> runs() {
        return new RunOrder(this).runs();
    }

    /** What has to be started, without the loads. */
    List<Cell> starts() {
        return cells.stream().map(Cell::start).distinct().toList();
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
        Duration started = START_AND_STOP.plus(warmUps.total(DRAIN_AND_AUDIT)).multipliedBy(starts().size());
        Duration run = load(cells.getFirst()).total().plus(DRAIN_AND_AUDIT);
        return started.multipliedBy(start == Start.TOGETHER ? 1 : repetitions)
                .plus(run.multipliedBy(cells.size()).multipliedBy(repetitions));
    }
}
