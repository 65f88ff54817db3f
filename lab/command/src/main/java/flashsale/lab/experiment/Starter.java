package flashsale.lab.experiment;

import flashsale.lab.load.Waits;
import flashsale.lab.measure.Place;
import flashsale.lab.network.LinkQuality;
import flashsale.lab.target.Target;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Provides the builds of a plan. */
public interface Starter {

    /**
     * A build that does its work.
     *
     * @param place where it runs
     * @param at when its start began
     * @param readySeconds from then until it was ready
     */
    record Started(Place place, Target target, Instant at, double readySeconds) {

        /** Makes the bank and the network to the stores take as long as the load wants. */
        void behave(Waits waits) {
            target.bank().behave(waits.bank());
            place.stack()
                    .orElseThrow()
                    .networkLinks()
                    .values()
                    .forEach(link -> link.become(LinkQuality.distant(waits.network())));
        }
    }

    /** Provides these cells, side by side. Those provided before may be gone. */
    Map<Cell, Started> start(Plan plan, List<Cell> cells);
}
