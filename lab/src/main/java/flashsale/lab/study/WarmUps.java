package flashsale.lab.study;

import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import java.time.Duration;
import java.util.Map;

/**
 * What precedes a counted run: whole checkouts in a closed load. The last warm-up goes on until throughput has stopped rising.
 *
 * @param runs how many; DESIGN §7: two
 * @param vus virtual users, whatever the cell's
 * @param each how long one lasts; the last one at least
 * @param longest how long the last one lasts if throughput goes on rising
 */
record WarmUps(int runs, int vus, Duration each, Duration longest) {

    /** Over so long throughput is averaged to see whether it still rises: in 15 s of 30 checkouts each chance makes 5 %. */
    Duration window() {
        return each.dividedBy(2);
    }

    LoadSpec load(Map<String, String> settings) {
        return new LoadSpec(Script.CHECKOUT, vus, each, settings);
    }

    LoadSpec last(Map<String, String> settings) {
        return new LoadSpec(Script.CHECKOUT, vus, longest, settings);
    }

    /** At most, with this pause after each. */
    Duration total(Duration pause) {
        return runs == 0
                ? Duration.ZERO
                : each.multipliedBy(runs - 1L).plus(longest).plus(pause.multipliedBy(runs));
    }
}
