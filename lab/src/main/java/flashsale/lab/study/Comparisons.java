package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.Pair;
import flashsale.lab.stack.Balancing;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.stack.Threads;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Which of a study's cells are worth comparing. */
record Comparisons(StudyPlan plan, List<StudyRun> runs) {

    /** For each load, as far as planned: the classical builds, those with the same balancing or stores, then each build by what varies. */
    List<Comparison> all() {
        return plan.loads().flatMap(this::under).toList();
    }

    private Stream<Comparison> under(int vus) {
        List<Build> builds = plan.builds();
        return Stream.of(
                        Pair.of(builds).stream().flatMap(pair -> builds(pair, vus)),
                        builds.stream().flatMap(build -> redundancies(Cell.classical(build, vus))),
                        threads(Cell.classical(Build.SYNC, vus)),
                        builds.stream().flatMap(build -> balancings(Cell.classical(build, vus))))
                .flatMap(it -> it);
    }

    private Stream<Comparison> builds(Pair pair, int vus) {
        Cell second = Cell.classical(pair.second(), vus);
        return Stream.concat(
                Stream.of(Threads.values())
                        .map(threads -> Cell.classical(pair.first(), vus).withThreads(threads))
                        .distinct()
                        .flatMap(first -> Stream.concat(
                                ifPlanned(title(pair, first), first, second), withSameBalancing(pair, first, second))),
                Stream.of(Redundancy.REPLICAS, Redundancy.CONFIRMED).flatMap(redundancy -> {
                    Cell first = Cell.classical(pair.first(), vus).withRedundancy(redundancy);
                    return ifPlanned(
                            "%s, stores with %s".formatted(title(pair, first), redundancy.inWords()),
                            first,
                            second.withRedundancy(redundancy));
                }));
    }

    private Stream<Comparison> withSameBalancing(Pair pair, Cell first, Cell second) {
        return Stream.of(Balancing.values()).flatMap(balancing -> {
            Cell one = first.withBalancing(balancing);
            Cell other = second.withBalancing(balancing);
            boolean isClassical = one.equals(first) && other.equals(second);
            String title = "%s, both with %s%s".formatted(load(first.vus()), balancing, of(pair, first.threads()));
            return !isClassical && runs(one) && runs(other) ? ifPlanned(title, one, other) : Stream.empty();
        });
    }

    private Stream<Comparison> redundancies(Cell cell) {
        return Stream.of(
                        List.of(Redundancy.NONE, Redundancy.REPLICAS),
                        List.of(Redundancy.REPLICAS, Redundancy.CONFIRMED),
                        List.of(Redundancy.NONE, Redundancy.CONFIRMED))
                .flatMap(two -> ifPlanned(
                        "%s: %s, stores with %s against %s"
                                .formatted(
                                        load(cell.vus()),
                                        cell.build(),
                                        two.getFirst().inWords(),
                                        two.getLast().inWords()),
                        cell.withRedundancy(two.getFirst()),
                        cell.withRedundancy(two.getLast())));
    }

    private Stream<Comparison> threads(Cell virtual) {
        String title = "%s: sync, platform threads against sync, virtual threads".formatted(load(virtual.vus()));
        return Stream.of(Balancing.values())
                .flatMap(balancing -> ifPlanned(
                        balancing == virtual.balancing() ? title : title + ", with " + balancing,
                        virtual.withBalancing(balancing).withThreads(Threads.PLATFORM),
                        virtual.withBalancing(balancing)));
    }

    private Stream<Comparison> balancings(Cell cell) {
        return ifPlanned(
                "%s: %s, round-robin against least-conn".formatted(load(cell.vus()), cell.build()),
                cell.withBalancing(Balancing.ROUND_ROBIN),
                cell.withBalancing(Balancing.LEAST_CONNECTIONS));
    }

    /** The builds in their usual form; empty if they are not planned with this many virtual users. */
    Optional<Comparison> classical(Pair pair, int vus) {
        return classical(pair.first(), vus).flatMap(first -> classical(pair.second(), vus)
                .map(second -> comparison(title(pair, first), first, second)));
    }

    /** The build in its usual form, on platform threads if it is planned on no others; empty if it is not planned. */
    Optional<Cell> classical(Build build, int vus) {
        Cell usual = Cell.classical(build, vus);
        return Stream.of(Threads.VIRTUAL, Threads.PLATFORM)
                .map(usual::withThreads)
                .filter(plan.cells()::contains)
                .findFirst();
    }

    private Stream<Comparison> ifPlanned(String title, Cell first, Cell second) {
        return plan.cells().contains(first) && plan.cells().contains(second)
                ? Stream.of(comparison(title, first, second))
                : Stream.empty();
    }

    private Comparison comparison(String title, Cell first, Cell second) {
        return new Comparison(
                title,
                plan.load(first),
                plan.primary(),
                StudyRun.column(label(first, second), first, runs),
                StudyRun.column(label(second, first), second, runs));
    }

    /** What distinguishes a cell from the one that it is compared with. */
    private static String label(Cell cell, Cell other) {
        if (cell.build() != other.build()) {
            return cell.build().id();
        }
        if (cell.redundancy() != other.redundancy()) {
            return cell.redundancy().inWords();
        }
        return cell.threads() != other.threads()
                ? "%s, %s threads".formatted(cell.build(), cell.threads())
                : "%s, %s".formatted(cell.build(), cell.balancing());
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
