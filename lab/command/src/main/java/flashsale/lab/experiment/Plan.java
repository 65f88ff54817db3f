package flashsale.lab.experiment;

import static flashsale.lab.experiment.PlanRules.require;

import com.fasterxml.jackson.annotation.JsonProperty;
import flashsale.lab.Build;
import flashsale.lab.disturbance.Disturbances;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Figures;
import flashsale.lab.result.Run;
import flashsale.lab.stack.Balancing;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.stack.Threads;
import flashsale.lab.stack.Workspace;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.PropertyNamingStrategies.KebabCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * What an experiment does: every cell under every load, once per repetition. The builds take turns in being first; the loads of each are in a
 * new random order each time. {@link PlanFile} reads plans; docs/measuring.md says what a plan can have.
 *
 * @param question that it answers, in words
 * @param seed of the order: which build is first in the first block, and the order of loads
 * @param start of the builds
 * @param builds in the order in which they are compared
 * @param balancing each build with each of these; empty for its own
 * @param threads of the sync build
 * @param redundancy of the stores
 * @param conditions the same for all runs
 * @param warmUp what precedes the loads
 * @param knee more loads, to find the knee; null if there are none
 * @param disturbances what goes wrong under the loads; null if nothing is to
 * @param primary the figures that decide: these are tested, all together
 * @param decide under which load and between which builds they do
 */
@JsonNaming(KebabCaseStrategy.class)
public record Plan(
        @JsonProperty(required = true) String question,
        @JsonProperty(required = true) long seed,
        Start start,
        List<Build> builds,
        List<Balancing> balancing,
        List<Threads> threads,
        List<Redundancy> redundancy,
        Conditions conditions,
        WarmUps warmUp,
        @JsonProperty(required = true) List<LoadSpec> loads,
        @Nullable KneeSearch knee,
        @JsonProperty(required = true) int repetitions,
        @Nullable Disturbances disturbances,
        List<Figure> primary,
        Scope decide) {

    /** What a plan does not say has its usual value. */
    public Plan {
        start = Objects.requireNonNullElse(start, Start.ALONE);
        builds = Objects.requireNonNullElse(builds, Build.USUAL).stream()
                .distinct()
                .sorted()
                .toList();
        balancing = List.copyOf(Objects.requireNonNullElse(balancing, List.of()));
        threads = List.copyOf(Objects.requireNonNullElse(threads, List.of(Threads.VIRTUAL)));
        redundancy = List.copyOf(Objects.requireNonNullElse(redundancy, List.of(Redundancy.NONE)));
        conditions = Objects.requireNonNullElse(conditions, Conditions.USUAL);
        warmUp = Objects.requireNonNullElse(warmUp, WarmUps.USUAL);
        require(loads.stream().allMatch(Objects::nonNull), "A load is missing.");
        loads = knee == null
                ? List.copyOf(loads)
                : Stream.concat(loads.stream(), knee.loads().stream())
                        .distinct()
                        .toList();
        primary = List.copyOf(Objects.requireNonNullElse(primary, Figures.PRIMARY));
        decide = Objects.requireNonNullElse(decide, Scope.EVERYWHERE);
        require(
                Stream.of(builds, threads, redundancy, loads, primary).noneMatch(List::isEmpty),
                "A plan needs builds, threads, redundancy, loads and primary figures, or leaves them out.");
        require(repetitions > 0, "repetitions must be at least 1.");
        require(
                loads.stream().map(LoadSpec::id).distinct().count() == loads.size(),
                "Two loads have the same profile, or the same shape and number of users or arrivals.");
        if (loads.getFirst().hasPatterns()) {
            Build.requirePatterns(builds);
        }
        new PlanRules(start, balancing, threads, redundancy, conditions, loads, disturbances, knee).check();
    }

    /**
     * Whether a start must bear the load.
     *
     * @param before runs of the same start that are valid
     */
    public boolean needs(LoadSpec load, List<Run> before) {
        return knee == null || !knee.isBeyondDoubt(load, before);
    }

    /** Whether it only serves the search for the knee, rather than being of interest by itself. */
    public boolean isSearched(LoadSpec load) {
        return knee != null && knee.loads().contains(load);
    }

    /** Whether loads say how long others take. */
    public boolean hasWaits() {
        return loads.stream().anyMatch(load -> load.waits() != null);
    }

    /** Whether an interrupted block begins again. */
    boolean hasWholeBlocks() {
        return start != Start.NEVER && disturbances == null;
    }

    /**
     * The same with what can go wrong in this workspace.
     *
     * @throws CommandException if nothing decides
     */
    public Plan in(Workspace workspace) {
        require(
                loads.stream().anyMatch(decide::has),
                "decide.load is %s, but no load of the plan has that size.".formatted(decide.load()));
        return disturbances == null ? this : with(loads, PlannedFaults.knownTo(workspace, this, disturbances));
    }

    /**
     * The same with these loads instead. If they differ from the plan's, all of them decide, unless the load that decides is still among
     * them.
     */
    public Plan bearing(List<LoadSpec> others) {
        boolean decided = others.equals(loads) || others.stream().anyMatch(decide::has);
        return with(others, disturbances, decided ? decide : decide.underAllLoads());
    }

    /** The part of it with these loads and faults. */
    public Plan with(List<LoadSpec> some, @Nullable Disturbances known) {
        return with(some, known, decide);
    }

    private Plan with(List<LoadSpec> others, @Nullable Disturbances known, Scope scope) {
        return new Plan(
                question,
                seed,
                start,
                builds,
                balancing,
                threads,
                redundancy,
                conditions,
                warmUp,
                others,
                knee != null && others.containsAll(knee.loads()) ? knee : null,
                repetitions,
                known,
                primary,
                scope);
    }

    /** The figures that decide between these builds under this load. */
    public List<Figure> primary(LoadSpec load, Build first, Build second) {
        return decide.has(load) && decide.has(first, second) ? primary : List.of();
    }

    /** The conditions, as far as they are known of builds that were not started. */
    public String conditionsInWords() {
        return start == Start.NEVER ? conditions.unitsInWords() : conditions.toString();
    }

    /** What has to be started. */
    public List<Cell> cells() {
        return builds.stream()
                .flatMap(build -> (balancing.isEmpty() ? List.of(Balancing.ofBuild(build)) : balancing)
                        .stream().map(Cell.classical(build)::withBalancing))
                .flatMap(cell -> redundancy.stream().map(cell::withRedundancy))
                .flatMap(cell -> threads.stream().map(cell::withThreads))
                .distinct()
                .toList();
    }

    /** All counted runs in their order, which is always the same. */
    public List<PlannedRun> runs() {
        return new RunOrder(this).runs();
    }

    /** Whether the loads are of patterns, so that the services beside the checkout take part. */
    public boolean hasPatterns() {
        return loads.getFirst().hasPatterns();
    }

    /** What warm-ups put on a build. */
    LoadSpec warmUpLoad() {
        return warmUp.load(loads).withDefaults(conditions.warmUpSettings());
    }

    /** The question, what would run and for how long, and how it will be compared. */
    public String inWords() {
        return new Announcement(this).inWords();
    }
}
