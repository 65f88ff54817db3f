package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.Pair;
import flashsale.lab.experiment.Cell;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.report.Column;
import flashsale.lab.stack.Balancing;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.stack.Threads;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Which cells of a series are worth comparing. */
record Comparisons(Series series) {

    /** A study of as many blocks rests no verdict on fewer pairs. */
    private static final int MANY = 8;

    /**
     * The builds by pattern; and for each load, as far as planned: the classical builds, those with the same balancing or stores, then each
     * build by what varies.
     */
    List<Comparison> all() {
        return Stream.concat(
                        Pair.of(series.builds()).stream().flatMap(this::patterns),
                        series.loads().stream().flatMap(this::under))
                .toList();
    }

    /** The builds under all loads together: a pair is the means of a repetition. */
    private Stream<Comparison> patterns(Pair pair) {
        return series.patterns().stream()
                .map(pattern -> ifEnough(new Comparison(
                        pattern.inWords() + of(pair, Threads.VIRTUAL),
                        series.loads().getLast(),
                        series.plan().primary(),
                        underAllLoads(pair.first()).of(pattern),
                        underAllLoads(pair.second()).of(pattern))));
    }

    /** The runs of the build in its usual form. */
    Column underAllLoads(Build build) {
        return Column.joined(
                build.id(),
                series.loads().stream()
                        .map(load -> classical(build, load)
                                .map(cell -> series.column(build.id(), cell, load))
                                .orElseGet(() -> new Column(build.id(), Map.of())))
                        .toList());
    }

    private Stream<Comparison> under(LoadSpec load) {
        List<Build> builds = series.builds();
        return Stream.of(
                        Pair.of(builds).stream().flatMap(pair -> builds(pair, load)),
                        builds.stream().flatMap(build -> redundancies(Cell.classical(build), load)),
                        threads(Cell.classical(Build.SYNC), load),
                        builds.stream().flatMap(build -> balancings(Cell.classical(build), load)))
                .flatMap(it -> it);
    }

    private Stream<Comparison> builds(Pair pair, LoadSpec load) {
        Cell second = Cell.classical(pair.second());
        return Stream.concat(
                Stream.of(Threads.values())
                        .map(threads -> Cell.classical(pair.first()).withThreads(threads))
                        .distinct()
                        .flatMap(first -> Stream.concat(
                                ifPlanned(title(pair, first, load), load, first, second),
                                withSameBalancing(pair, load, first, second))),
                Stream.of(Redundancy.REPLICAS, Redundancy.CONFIRMED).flatMap(redundancy -> {
                    Cell first = Cell.classical(pair.first()).withRedundancy(redundancy);
                    return ifPlanned(title(pair, first, load), load, first, second.withRedundancy(redundancy));
                }));
    }

    private Stream<Comparison> withSameBalancing(Pair pair, LoadSpec load, Cell first, Cell second) {
        return Stream.of(Balancing.values()).flatMap(balancing -> {
            Cell one = first.withBalancing(balancing);
            Cell other = second.withBalancing(balancing);
            boolean isClassical = one.equals(first) && other.equals(second);
            String title = "%s, both with %s%s".formatted(load.inWords(), balancing, of(pair, first.threads()));
            return !isClassical && hasRuns(one, load) && hasRuns(other, load)
                    ? ifPlanned(title, load, one, other)
                    : Stream.empty();
        });
    }

    private Stream<Comparison> redundancies(Cell cell, LoadSpec load) {
        return Stream.of(
                        List.of(Redundancy.NONE, Redundancy.REPLICAS),
                        List.of(Redundancy.REPLICAS, Redundancy.CONFIRMED),
                        List.of(Redundancy.NONE, Redundancy.CONFIRMED))
                .flatMap(two -> ifPlanned(
                        "%s: %s, stores with %s against %s"
                                .formatted(
                                        load.inWords(),
                                        cell.build(),
                                        two.getFirst().inWords(),
                                        two.getLast().inWords()),
                        load,
                        cell.withRedundancy(two.getFirst()),
                        cell.withRedundancy(two.getLast())));
    }

    private Stream<Comparison> threads(Cell virtual, LoadSpec load) {
        String title = "%s: sync, platform threads against sync, virtual threads".formatted(load.inWords());
        return Stream.of(Balancing.values())
                .flatMap(balancing -> ifPlanned(
                        balancing == virtual.balancing() ? title : title + ", with " + balancing,
                        load,
                        virtual.withBalancing(balancing).withThreads(Threads.PLATFORM),
                        virtual.withBalancing(balancing)));
    }

    private Stream<Comparison> balancings(Cell cell, LoadSpec load) {
        return ifPlanned(
                "%s: %s, round-robin against least-conn".formatted(load.inWords(), cell.build()),
                load,
                cell.withBalancing(Balancing.ROUND_ROBIN),
                cell.withBalancing(Balancing.LEAST_CONNECTIONS));
    }

    /** The builds in their usual form; empty if they are not planned with this load. */
    Optional<Comparison> classical(Pair pair, LoadSpec load) {
        return classical(pair.first(), load).flatMap(first -> classical(pair.second(), load)
                .map(second -> comparison(title(pair, first, load), load, first, second)));
    }

    /**
     * The build in its usual form: with its own balancing, and of what is planned the most usual threads and stores; empty if it is not
     * planned.
     */
    Optional<Cell> classical(Build build, LoadSpec load) {
        return series.cells(load).stream()
                .filter(cell -> cell.build() == build && cell.balancing() == Balancing.ofBuild(build))
                .min(Comparator.comparing(Cell::redundancy).thenComparing(Cell::threads));
    }

    private Stream<Comparison> ifPlanned(String title, LoadSpec load, Cell first, Cell second) {
        return series.cells(load).containsAll(List.of(first, second))
                ? Stream.of(comparison(title, load, first, second))
                : Stream.empty();
    }

    private Comparison comparison(String title, LoadSpec load, Cell first, Cell second) {
        return ifEnough(new Comparison(
                title,
                load,
                series.hasPatterns() ? List.of() : series.plan().primary(load, first.build(), second.build()),
                series.column(label(first, second), first, load),
                series.column(label(second, first), second, load)));
    }

    private Comparison ifEnough(Comparison all) {
        return areEnough(all.pairs()) ? all : all.untested();
    }

    /** For verdicts. */
    boolean areEnough(long pairs) {
        return series.plan().repetitions() < MANY || pairs >= MANY;
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

    private boolean hasRuns(Cell cell, LoadSpec load) {
        return series.runs(cell, load).findAny().isPresent();
    }

    private String title(Pair pair, Cell first, LoadSpec load) {
        String stores = first.redundancy() == Redundancy.NONE
                ? ""
                : ", stores with " + first.redundancy().inWords();
        return load.inWords() + of(pair, first.threads()) + stores;
    }

    /** The only pair is not mentioned; nor are virtual threads, which are the default. */
    String of(Pair pair, Threads threads) {
        String builds = series.builds().size() == 2 ? "" : ", " + pair;
        return threads == Threads.VIRTUAL ? builds : builds + ", sync on " + threads + " threads";
    }
}
