package flashsale.lab.experiment;

import static flashsale.lab.experiment.PlanRules.require;

import com.fasterxml.jackson.annotation.JsonProperty;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.load.Shape;
import flashsale.lab.result.Run;
import flashsale.lab.result.RungResult;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Arrival rates among which the knee of a build is searched. A start bears only those around its own knee, so that the same plan suits fast
 * machines and slow ones.
 *
 * @param from the lowest rate, in arrivals per second; all lower loads of the plan are always borne
 * @param to the highest rate
 * @param step by how many percent each is above the one before
 * @param duration of each
 */
record KneeSearch(
        @JsonProperty(required = true) int from,
        @JsonProperty(required = true) int to,
        @JsonProperty(required = true) int step,
        @JsonProperty(required = true) Duration duration) {

    /** A rate below this part of one that was served is served, too. */
    private static final double SURELY_SERVED = 0.7;

    /** A rate above this multiple of one that was not served is not served either. */
    private static final double SURELY_NOT = 1.3;

    /** One run may be an exception. */
    private static final int WITNESSES = 2;

    KneeSearch {
        require(
                from > 0 && to > from && step > 0 && duration.isPositive(),
                "The knee is looked for from a rate to a higher one, in steps of some percent, each of which lasts.");
    }

    List<LoadSpec> loads() {
        return Stream.iterate(from, rate -> rate <= to, this::next)
                .map(rate -> new LoadSpec(
                        Script.CHECKOUT, Shape.LADDER, List.of(rate), Shape.LADDER.vus(), duration, Map.of()))
                .toList();
    }

    private int next(int rate) {
        return Math.max(rate + 1, Math.round(rate * (100f + step) / 100));
    }

    /** About how many of them a start bears. As their order is drawn, it takes some others to find where the knee is. */
    int borne() {
        double around = Math.log(SURELY_NOT / SURELY_SERVED) / Math.log1p(step / 100.0);
        return Math.min(loads().size(), (int) Math.ceil(around) + 4 * WITNESSES);
    }

    /** Such as {@code about 21 of 35 rates from 42 to 215 arrivals per second}. */
    String inWords() {
        List<LoadSpec> all = loads();
        return "about %d of %d rates from %d to %d arrivals per second"
                .formatted(borne(), all.size(), from, all.getLast().size());
    }

    /**
     * Whether the load need not be borne, as it is far from the knee.
     *
     * @param before runs of the same start that are valid
     */
    boolean isBeyondDoubt(LoadSpec load, List<Run> before) {
        if (!load.hasConstantRate() || load.size() < from) {
            return false;
        }
        List<RungResult> known = before.stream()
                .map(run -> run.load().rungs())
                .filter(rungs -> rungs.size() == 1)
                .map(List::getFirst)
                .toList();
        long served = known.stream()
                .filter(rung -> rung.wasServed() && load.size() <= SURELY_SERVED * rung.offered())
                .count();
        long tooMany = known.stream()
                .filter(rung -> !rung.wasServed() && load.size() >= SURELY_NOT * rung.offered())
                .count();
        return Math.max(served, tooMany) >= WITNESSES;
    }
}
