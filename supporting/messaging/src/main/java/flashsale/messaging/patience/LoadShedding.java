package flashsale.messaging.patience;

import flashsale.contract.ProblemType;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;

/** Refuses what would begin another purchase while those that have begun wait too long. What ends a purchase is never refused. */
public final class LoadShedding {

    private static final Duration COME_BACK_AFTER = Duration.ofSeconds(5);

    private final Strain strain;
    private final MeterRegistry meters;

    LoadShedding(Strain strain, MeterRegistry meters) {
        this.strain = strain;
        this.meters = meters;
    }

    /**
     * Returns if another purchase may begin.
     *
     * @throws flashsale.contract.Problem with status 503
     */
    public void admit() {
        if (strain.level() == Level.OVERLOADED) {
            Answer.REFUSED.count(meters);
            throw ProblemType.OVERLOADED
                    .because("Too many orders are under way; try again")
                    .retryAfter(COME_BACK_AFTER);
        }
    }
}
