package flashsale.lab.patterns;

import flashsale.lab.target.PatternTarget;
import java.time.Instant;

/** A saga: an order is done when its shipment is scheduled, or when it is cancelled because the payment was declined. */
final class OrderSaga implements Pattern {

    @Override
    public int number() {
        return 5;
    }

    @Override
    public String id() {
        return "saga";
    }

    @Override
    public String title() {
        return "order with payment and shipment, or their undoing (saga)";
    }

    @Override
    public Published published() {
        return new Published(
                34,
                7.5,
                "Sync: all steps of the saga, which have nothing to wait for. Async: until the first message is in "
                        + "the queue.");
    }

    @Override
    public Outcome outcome(PatternTarget target, Instant since) {
        return Orders.outcome(target, since, "coalesce(completed_at, cancelled_at)");
    }
}
