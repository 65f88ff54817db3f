package flashsale.lab.experiment;

import flashsale.lab.load.LoadSpec;
import java.time.Duration;
import java.util.List;

/** What is said of a plan before it runs. */
record Announcement(Plan plan) {

    private static final Duration START_AND_STOP = Duration.ofSeconds(35);
    private static final Duration DRAIN_AND_AUDIT = Duration.ofSeconds(8);

    /** How long all runs should take at most, warm-ups included, on two cores. */
    Duration estimate() {
        Duration started = (plan.start() == Start.NEVER ? Duration.ZERO : START_AND_STOP)
                .plus(plan.warmUp().total(DRAIN_AND_AUDIT));
        int starts = plan.cells().size() * (plan.start() == Start.ALONE ? plan.repetitions() : 1);
        return plan.runs().stream()
                .map(run -> plan.load(run).total().plus(DRAIN_AND_AUDIT))
                .reduce(started.multipliedBy(starts), Duration::plus);
    }

    long minutes() {
        return estimate().plusSeconds(59).toMinutes();
    }

    String inWords() {
        List<PlannedRun> runs = plan.runs();
        StringBuilder words =
                new StringBuilder("%s%n%d runs, %d minutes in all (on 2 cores), in this order (seed %d):%n"
                        .formatted(plan.question(), runs.size(), minutes(), plan.seed()));
        runs.forEach(run -> words.append("  %s%n".formatted(run.name())));
        plan.loads().stream().filter(LoadSpec::hasPatterns).forEach(load -> words.append(load.inDetail()));
        return words.append(Protocol.of(plan)).toString();
    }
}
