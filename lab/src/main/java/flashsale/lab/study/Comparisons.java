package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.stack.Balancing;
import flashsale.lab.stack.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Which of a study's cells are worth comparing. */
record Comparisons(StudyPlan plan, List<StudyRun> runs) {

    /** For each load, as far as planned: the classical builds, the builds with the same balancing, then sync by its threads. */
    List<Comparison> all() {
        List<Comparison> comparisons = new ArrayList<>();
        for (int vus : plan.loads().toList()) {
            for (Threads threads : Threads.values()) {
                Cell sync = Cell.classical(Build.SYNC, vus).withThreads(threads);
                Cell async = Cell.classical(Build.ASYNC, vus);
                add(comparisons, load(vus) + of(threads), "sync", sync, "async", async);
                for (Balancing balancing : Balancing.values()) {
                    Cell sameSync = sync.withBalancing(balancing);
                    Cell sameAsync = async.withBalancing(balancing);
                    if (runs(sameSync) && runs(sameAsync)) {
                        String title = "%s, both with %s%s".formatted(load(vus), balancing, of(threads));
                        add(comparisons, title, "sync", sameSync, "async", sameAsync);
                    }
                }
            }
            threads(vus, comparisons);
            balancings(vus, comparisons);
        }
        return comparisons;
    }

    /** The builds in their usual form; empty if they are not planned with this many virtual users. */
    Optional<Comparison> classical(int vus) {
        return classical(Build.SYNC, vus).flatMap(sync -> classical(Build.ASYNC, vus)
                .map(async -> comparison(load(vus) + of(sync.threads()), "sync", sync, "async", async)));
    }

    /** The build in its usual form, on platform threads if it is planned on no others; empty if it is not planned. */
    Optional<Cell> classical(Build build, int vus) {
        Cell usual = Cell.classical(build, vus);
        return Stream.of(Threads.VIRTUAL, Threads.PLATFORM)
                .map(usual::withThreads)
                .filter(plan.cells()::contains)
                .findFirst();
    }

    private void threads(int vus, List<Comparison> comparisons) {
        for (Balancing balancing : Balancing.values()) {
            Cell virtual = Cell.classical(Build.SYNC, vus).withBalancing(balancing);
            String title = "%s: sync, platform threads against sync, virtual threads".formatted(load(vus));
            add(
                    comparisons,
                    balancing == Balancing.ofBuild(Build.SYNC) ? title : title + ", with " + balancing,
                    "sync, platform threads",
                    virtual.withThreads(Threads.PLATFORM),
                    "sync, virtual threads",
                    virtual);
        }
    }

    private void balancings(int vus, List<Comparison> comparisons) {
        for (Build build : Build.values()) {
            Cell roundRobin = Cell.classical(build, vus).withBalancing(Balancing.ROUND_ROBIN);
            add(
                    comparisons,
                    "%s: %s, round-robin against least-conn".formatted(load(vus), build),
                    build + ", round-robin",
                    roundRobin,
                    build + ", least-conn",
                    roundRobin.withBalancing(Balancing.LEAST_CONNECTIONS));
        }
    }

    /** Only if both are planned. */
    private void add(List<Comparison> comparisons, String title, String first, Cell one, String second, Cell other) {
        if (plan.cells().contains(one) && plan.cells().contains(other)) {
            comparisons.add(comparison(title, first, one, second, other));
        }
    }

    private Comparison comparison(String title, String first, Cell one, String second, Cell other) {
        return new Comparison(title, plan.load(one), Side.of(first, one, runs), Side.of(second, other, runs));
    }

    private boolean runs(Cell cell) {
        return runs.stream().anyMatch(run -> run.planned().cell().equals(cell));
    }

    private String load(int vus) {
        return plan.load(Cell.classical(Build.SYNC, vus)).inWords();
    }

    /** Virtual threads are the default and not mentioned. */
    private static String of(Threads threads) {
        return threads == Threads.VIRTUAL ? "" : ", sync on " + threads + " threads";
    }
}
