package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.Pair;
import flashsale.lab.stack.Balancing;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.stack.Threads;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Which of a study's cells are worth comparing. */
record Comparisons(StudyPlan plan, List<StudyRun> runs) {

    /** For each load, as far as planned: the classical builds, those with the same balancing or stores, then each build by what varies. */
    List<Comparison> all() {
        List<Comparison> comparisons = new ArrayList<>();
        for (int vus : plan.loads().toList()) {
            for (Pair pair : Pair.of(plan.builds())) {
                Stream.of(Threads.values())
                        .map(threads -> Cell.classical(pair.first(), vus).withThreads(threads))
                        .distinct()
                        .forEach(first -> builds(pair, first, Cell.classical(pair.second(), vus), comparisons));
                builds(pair, vus, Redundancy.REPLICAS, comparisons);
                builds(pair, vus, Redundancy.CONFIRMED, comparisons);
            }
            redundancies(vus, comparisons);
            threads(vus, comparisons);
            balancings(vus, comparisons);
        }
        return comparisons;
    }

    private void builds(Pair pair, Cell first, Cell second, List<Comparison> comparisons) {
        add(
                comparisons,
                title(pair, first),
                pair.first().id(),
                first,
                pair.second().id(),
                second);
        for (Balancing balancing : Balancing.values()) {
            Cell one = first.withBalancing(balancing);
            Cell other = second.withBalancing(balancing);
            boolean isClassical = one.equals(first) && other.equals(second);
            if (!isClassical && runs(one) && runs(other)) {
                String title = "%s, both with %s%s".formatted(load(first.vus()), balancing, of(pair, first.threads()));
                add(comparisons, title, pair.first().id(), one, pair.second().id(), other);
            }
        }
    }

    private void builds(Pair pair, int vus, Redundancy redundancy, List<Comparison> comparisons) {
        Cell first = Cell.classical(pair.first(), vus).withRedundancy(redundancy);
        Cell second = Cell.classical(pair.second(), vus).withRedundancy(redundancy);
        add(
                comparisons,
                "%s, stores with %s".formatted(title(pair, first), redundancy.inWords()),
                pair.first().id(),
                first,
                pair.second().id(),
                second);
    }

    private void redundancies(int vus, List<Comparison> comparisons) {
        for (Build build : plan.builds()) {
            redundancy(build, vus, Redundancy.NONE, Redundancy.REPLICAS, comparisons);
            redundancy(build, vus, Redundancy.REPLICAS, Redundancy.CONFIRMED, comparisons);
            redundancy(build, vus, Redundancy.NONE, Redundancy.CONFIRMED, comparisons);
        }
    }

    private void redundancy(Build build, int vus, Redundancy one, Redundancy other, List<Comparison> comparisons) {
        Cell cell = Cell.classical(build, vus);
        add(
                comparisons,
                "%s: %s, stores with %s against %s".formatted(load(vus), build, one.inWords(), other.inWords()),
                one.inWords(),
                cell.withRedundancy(one),
                other.inWords(),
                cell.withRedundancy(other));
    }

    /** The builds in their usual form; empty if they are not planned with this many virtual users. */
    Optional<Comparison> classical(Pair pair, int vus) {
        return classical(pair.first(), vus).flatMap(first -> classical(pair.second(), vus)
                .map(second -> comparison(
                        title(pair, first),
                        pair.first().id(),
                        first,
                        pair.second().id(),
                        second)));
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
        for (Build build : plan.builds()) {
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
        return plan.load(plan.cells().getFirst().withVus(vus)).inWords();
    }

    private String title(Pair pair, Cell first) {
        return load(first.vus()) + of(pair, first.threads());
    }

    /** The only pair is not mentioned; nor are virtual threads, which are the default. */
    private String of(Pair pair, Threads threads) {
        String builds = plan.builds().size() == 2 ? "" : ", " + pair;
        return threads == Threads.VIRTUAL ? builds : builds + ", sync on " + threads + " threads";
    }
}
