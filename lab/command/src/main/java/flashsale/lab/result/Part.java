package flashsale.lab.result;

import java.util.Map;
import java.util.TreeMap;

/**
 * The operations of one pattern in a run.
 *
 * @param attempts of these, {@code completed} are done; what else was acknowledged is lost
 * @param perSecond until the last was accepted, or completed
 * @param leftover acknowledged and not done
 */
public record Part(Load load, Attempts attempts, Rates perSecond, Map<Moment, Times> times, Leftover leftover) {

    public Part {
        times = new TreeMap<>(times);
    }
}
