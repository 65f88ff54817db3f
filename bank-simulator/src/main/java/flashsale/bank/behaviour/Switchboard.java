package flashsale.bank.behaviour;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Holds the behaviour that is in force, and lets it be switched while the bank runs. */
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

    /** Holds the answer to a capture or a refund back for as long as the behaviour says. */
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
