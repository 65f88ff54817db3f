package flashsale.lab.study;

import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import java.time.Duration;
import java.util.Map;

/**
 * The warm-ups before a counted run: whole checkouts in a closed load. The last one goes on until throughput has stopped
 * rising and the compilers have little left to do.
 *
 * @param runs how many; all but the last are whole runs with an audit, so that what happens only at a run's end is warm, too
 * @param vus virtual users, whatever the cell's
 * @param each how long one lasts; the last one at least
 * @param longest how long the last one lasts if that does not happen
 */
record WarmUps(int runs, int vus, Duration each, Duration longest) {

    /** Throughput is averaged over this time to see whether it still rises: at 30 checkouts per second, chance makes 5 % in 15 s. */
    Duration window() {
        return each.dividedBy(2);
    }

    LoadSpec load(Map<String, String> settings) {
        return new LoadSpec(Script.CHECKOUT, vus, each, settings);
    }

    LoadSpec last(Map<String, String> settings) {
        return new LoadSpec(Script.CHECKOUT, vus, longest, settings);
    }

    /** The total at most, with this pause after each. */
    Duration total(Duration pause) {
        return runs == 0
                ? Duration.ZERO
                : each.multipliedBy(runs - 1L).plus(longest).plus(pause.multipliedBy(runs));
    }
}
