package flashsale.lab.patterns;

import flashsale.lab.target.PatternTarget;
import java.time.Instant;

/** A call that takes long: a payment is done when its order is paid. */
final class LongPayment implements Pattern {

    @Override
    public int number() {
        return 2;
    }

    @Override
    public String id() {
        return "payment";
    }

    @Override
    public String title() {
        return "payment at a slow bank (long-running call)";
    }

    @Override
    public Published published() {
        return new Published(
                2010, 4.6, "Sync: the bank's 2 s. Async: until the message is in the queue; nobody is paid by then.");
    }

    @Override
    public Outcome outcome(PatternTarget target, Instant since) {
        return Orders.outcome(target, since, "paid_at");
    }
}
