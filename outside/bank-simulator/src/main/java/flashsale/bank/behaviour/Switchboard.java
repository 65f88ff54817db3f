package flashsale.bank.behaviour;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;

/** Holds the current behaviour, which can be switched while the bank runs: towards all merchants, or towards one. */
public final class Switchboard {

    /** More merchants than anybody compares. */
    private static final int MERCHANTS = 100;

    private final Duration hang;
    private final Map<String, Behaviour> towards = new ConcurrentHashMap<>();
    private volatile Behaviour towardsOthers;

    public Switchboard(Behaviour initial, Duration hang) {
        this.towardsOthers = initial;
        this.hang = hang;
    }

    /** Towards merchants for whom nothing else was said. */
    public Behaviour current() {
        return towardsOthers;
    }

    public Behaviour current(String merchant) {
        return towards.getOrDefault(merchant, towardsOthers);
    }

    /** For all merchants, whatever was said of one before. */
    public synchronized void switchTo(Behaviour next) {
        towards.clear();
        towardsOthers = next;
    }

    /**
     * For one merchant.
     *
     * @throws IllegalArgumentException if too many merchants have a behaviour of their own
     */
    public synchronized void switchTo(Behaviour next, String merchant) {
        if (towards.size() >= MERCHANTS && !towards.containsKey(merchant)) {
            throw new IllegalArgumentException("at most %d merchants are treated differently".formatted(MERCHANTS));
        }
        towards.put(merchant, next);
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
