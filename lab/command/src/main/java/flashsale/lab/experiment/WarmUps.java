package flashsale.lab.experiment;

import com.fasterxml.jackson.annotation.JsonProperty;
import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.result.WarmUp;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import tools.jackson.databind.PropertyNamingStrategies.KebabCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The warm-ups of a build that was started: whole checkouts in a closed load, or the largest load of patterns. The last one goes on
 * until throughput has stopped rising and the compilers have little left to do.
 *
 * @param runs how many; all but the last are whole runs with an audit, so that what happens only at a run's end is warm, too
 * @param vus virtual users of checkouts
 * @param atLeast how long each lasts
 * @param atMost how long the last one lasts if that does not happen
 * @param pace checkouts per second that it must complete at its end, or the machine is too slow for what follows; 0 if any will do
 * @param then loads that follow before the counted ones: few customers, for whom nothing is done in batches, take paths that a crowd leaves
 *     cold
 */
@JsonNaming(KebabCaseStrategy.class)
public record WarmUps(
        @JsonProperty(required = true) int runs,
        Integer vus,
        @JsonProperty(required = true) Duration atLeast,
        @JsonProperty(required = true) Duration atMost,
        Integer pace,
        List<LoadSpec> then) {

    /** Throughput is compared over whole seconds, in two windows. */
    private static final Duration SHORTEST = Duration.ofSeconds(2);

    private static final int USUAL_VUS = 250;
    static final WarmUps USUAL =
            new WarmUps(2, USUAL_VUS, Duration.ofSeconds(30), Duration.ofSeconds(180), 0, List.of());

    public WarmUps {
        vus = Objects.requireNonNullElse(vus, USUAL_VUS);
        pace = Objects.requireNonNullElse(pace, 0);
        then = List.copyOf(Objects.requireNonNullElse(then, List.of()));
        if (runs < 0 || vus < 1 || pace < 0) {
            throw new CommandException(
                    "A warm-up has at least one virtual user; runs of 0 mean none, a pace of 0 any.");
        }
        if (atLeast.compareTo(SHORTEST) < 0 || atLeast.compareTo(atMost) > 0) {
            throw new CommandException("A warm-up's at-least is 2s or more, and not longer than its at-most.");
        }
    }

    /** Throughput is averaged over this time to see whether it still rises: at 30 checkouts per second, chance makes 5 % in 15 s. */
    Duration window() {
        return atLeast.dividedBy(2);
    }

    /**
     * Loads with rates of the plan would tell of the machine's neighbours.
     *
     * @throws CommandException if the build completed fewer checkouts than the plan asks for
     */
    void requirePace(Build build, WarmUp warmUp) {
        double completed = warmUp.perSecondInTheLast(window());
        if (completed < pace) {
            throw new CommandException(
                    "At the end of its warm-up %s completed %.0f checkouts per second, but this plan is for machines that complete at least %d. "
                                    .formatted(build, completed, pace)
                            + "If other work slows this machine down, resume the study when that is over. Otherwise lower the plan's rates and its pace.");
        }
    }

    /**
     * What they put on a build.
     *
     * @param loads that follow
     */
    LoadSpec load(List<LoadSpec> loads) {
        return loads.stream()
                .filter(LoadSpec::hasPatterns)
                .max(Comparator.comparingInt(LoadSpec::size))
                .map(largest -> largest.lasting(atLeast))
                .orElseGet(() -> new LoadSpec(Script.CHECKOUT, vus, atLeast));
    }

    /** The total at most, with this pause after each. */
    Duration total(Duration pause) {
        Duration crowds = runs == 0
                ? Duration.ZERO
                : atLeast.multipliedBy(runs - 1L).plus(atMost).plus(pause.multipliedBy(runs));
        return then.stream().map(load -> load.total().plus(pause)).reduce(crowds, Duration::plus);
    }
}
