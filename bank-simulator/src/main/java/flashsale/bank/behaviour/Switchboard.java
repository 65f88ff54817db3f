package flashsale.bank.behaviour;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Holds the current behaviour, which can be switched while the bank runs. */
public final class Switchboard {

    private final Duration hang;
    private volatile Behaviour behaviour;

    public Switchboard(Behaviour initial, Duration hang) {
        this.behaviour = initial;
        this.hang = hang;
    }

    public Behaviour current() {
        return behaviour;
    }

    public void switchTo(Behaviour next) {
        behaviour = next;
    }

    /** Delays the answer to a capture or a refund as the current behaviour says. */
    public void delayAnswer(Behaviour inForce) {
        var delay = inForce.outage() == Outage.HANG ? hang : inForce.latency().draw(ThreadLocalRandom.current());
        if (delay.isPositive()) {
            try {
                Thread.sleep(delay);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
