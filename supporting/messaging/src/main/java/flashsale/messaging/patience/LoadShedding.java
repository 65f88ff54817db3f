package flashsale.messaging.patience;

import flashsale.contract.ProblemType;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;

/** Refuses to begin another purchase while those that have begun wait too long. What continues or ends a purchase is never refused. */
public final class LoadShedding {

    private static final Duration COME_BACK_AFTER = Duration.ofSeconds(5);

    private final LoadMonitor load;
    private final MeterRegistry meters;

    LoadShedding(LoadMonitor load, MeterRegistry meters) {
        this.load = load;
        this.meters = meters;
    }

    /**
     * Returns if another purchase may begin.
     *
     * @throws flashsale.contract.Problem with status 503
     */
    public void admit() {
        if (load.level() == LoadLevel.OVERLOADED) {
            Answer.REFUSED.count(meters);
            throw ProblemType.OVERLOADED
                    .because("Too many orders are under way; try again")
                    .retryAfter(COME_BACK_AFTER);
        }
    }
}
