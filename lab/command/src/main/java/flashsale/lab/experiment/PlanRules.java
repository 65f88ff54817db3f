package flashsale.lab.experiment;

import flashsale.lab.CommandException;
import flashsale.lab.disturbance.Disturbances;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.stack.Balancing;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.stack.Threads;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which parts of a plan go together. */
record PlanRules(
        Start start,
        List<Balancing> balancing,
        List<Threads> threads,
        List<Redundancy> redundancy,
        Conditions conditions,
        List<LoadSpec> loads,
        @Nullable Disturbances disturbances,
        @Nullable KneeSearch knee) {

    private static final List<Redundancy> NO_REDUNDANCY = List.of(Redundancy.NONE);

    /** Throws {@code CommandException} if something does not. */
    void check() {
        boolean alone = start == Start.ALONE;
        boolean undisturbed = disturbances == null;

        boolean patterns = loads.stream().anyMatch(LoadSpec::hasPatterns);
        require(
                !patterns || (alone && loads.stream().allMatch(LoadSpec::hasPatterns)),
                "Patterns are measured by plans of their own, which start each build alone.");
        require(
                (alone && undisturbed)
                        || (balancing.size() <= 1
                                && redundancy.size() == 1
                                && threads.equals(List.of(Threads.VIRTUAL))),
                "Builds that start together, or have faults, differ in nothing else, and have virtual threads.");
        require(
                start != Start.NEVER
                        || (balancing.isEmpty() && redundancy.equals(NO_REDUNDANCY) && conditions.areOfTheLoad()),
                "Builds that are not started run as they do: without balancing, redundancy, layout and network delay of the plan.");
        require(
                disturbances == null || ((alone || start == Start.NEVER) && !patterns && disturbances.fit(loads)),
                "Faults happen to builds that start alone, or run in a cluster, under one load of checkouts that does not change and has begun before.");
        require(
                loads.stream().allMatch(load -> load.waits() == null)
                        || (start.isAnew() && undisturbed && redundancy.equals(NO_REDUNDANCY)),
                "Only loads on builds that start anew in each repetition, with one node of each store and without faults, have waits.");
        require(
                knee == null || (start.isAnew() && undisturbed && !patterns),
                "The knee is looked for in checkouts of builds that start anew in each repetition and have no faults.");
    }

    static void require(boolean right, String otherwise) {
        if (!right) {
            throw new CommandException(otherwise);
        }
    }
}
