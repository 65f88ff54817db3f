package flashsale.lab.experiment;

import flashsale.lab.load.LoadSpec;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** What is said of a plan before it runs. */
record Announcement(Plan plan) {

    private static final Duration START_AND_STOP = Duration.ofSeconds(35);
    private static final Duration DRAIN_AND_AUDIT = Duration.ofSeconds(8);

    /** How long all runs should take at most on two cores, warm-ups included; the search for a knee may take longer. */
    Duration estimate() {
        Duration started = (plan.start() == Start.NEVER ? Duration.ZERO : START_AND_STOP)
                .plus(plan.warmUp().total(DRAIN_AND_AUDIT));
        KneeSearch knee = plan.knee();
        Duration search = knee == null
                ? Duration.ZERO
                : knee.duration().plus(DRAIN_AND_AUDIT).multipliedBy(knee.borne());
        return certain()
                .map(run -> run.loadIn(plan).total().plus(DRAIN_AND_AUDIT))
                .reduce(started.plus(search).multipliedBy(starts()), Duration::plus);
    }

    private int starts() {
        return plan.cells().size() * (plan.start().isAnew() ? plan.repetitions() : 1);
    }

    /** The runs that are made in any case. */
    private Stream<PlannedRun> certain() {
        return plan.runs().stream().filter(run -> !plan.isSearched(run.load()));
    }

    long minutes() {
        return estimate().plusSeconds(59).toMinutes();
    }

    String inWords() {
        KneeSearch knee = plan.knee();
        List<PlannedRun> runs = certain().toList();
        StringBuilder words =
                new StringBuilder("%s%n%d runs, %d minutes in all (on 2 cores), in this order (seed %d):%n"
                        .formatted(
                                plan.question(),
                                runs.size() + (knee == null ? 0 : starts() * knee.borne()),
                                minutes(),
                                plan.seed()));
        runs.forEach(run -> words.append("  %s%n".formatted(run.name())));
        if (knee != null) {
            words.append("and between them, in each of %d starts, %s%n".formatted(starts(), knee.inWords()));
        }
        plan.loads().stream().filter(LoadSpec::hasPatterns).forEach(load -> words.append(load.inDetail()));
        return words.append(Protocol.of(plan)).toString();
    }
}
