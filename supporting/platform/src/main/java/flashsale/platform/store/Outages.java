package flashsale.platform.store;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says in the log who is away and why: once when it begins, once a minute while it goes on, and once when it is over. A store in an outage
 * fails with each request, message and retry, and one line says as much as a thousand.
 */
final class Outages {

    private static final Logger log = LoggerFactory.getLogger(StoreAway.class);

    private record Key(String who, String reason) {}

    private static final class Outage {

        private final long since = System.nanoTime();
        private long latest = since;
        private long said = since;
        private long failures = 1;
        private long unsaid;
    }

    private final Duration betweenLines;
    private final Duration overAfter;
    private final Map<Key, Outage> outages = new LinkedHashMap<>();

    /**
     * Knows of none yet.
     *
     * @param overAfter without a failure: longer than those who try again wait in between
     */
    Outages(Duration betweenLines, Duration overAfter) {
        this.betweenLines = betweenLines;
        this.overAfter = overAfter;
    }

    /** @param what has failed, for the first line */
    synchronized void note(Away away, String what) {
        Outage outage = outages.get(new Key(away.who(), away.reason()));
        if (outage != null) {
            outage.latest = System.nanoTime();
            outage.failures++;
            outage.unsaid++;
            return;
        }
        log.warn("{} is away ({}): {} - first failure: {}", away.who(), away.reason(), away.detail(), what);
        outages.put(new Key(away.who(), away.reason()), new Outage());
        if (outages.size() == 1) {
            Thread.ofVirtual().name("outages").start(this::watch);
        }
    }

    /** Until all outages are over. */
    private void watch() {
        try {
            do {
                Thread.sleep(overAfter.dividedBy(10));
            } while (sayWhatIsNew());
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized boolean sayWhatIsNew() {
        long now = System.nanoTime();
        outages.entrySet().removeIf(it -> isOver(it.getKey(), it.getValue(), now));
        outages.forEach((key, outage) -> {
            if (outage.unsaid > 0 && now - outage.said >= betweenLines.toNanos()) {
                log.warn(
                        "{} is still away ({}). Failures since the last line: {}",
                        key.who(),
                        key.reason(),
                        outage.unsaid);
                outage.said = now;
                outage.unsaid = 0;
            }
        });
        return !outages.isEmpty();
    }

    private boolean isOver(Key key, Outage outage, long now) {
        if (now - outage.latest < overAfter.toNanos()) {
            return false;
        }
        log.info(
                "{} is back: nothing has failed for {} s ({}). Failures before, within {} s: {}",
                key.who(),
                overAfter.toSeconds(),
                key.reason(),
                Duration.ofNanos(outage.latest - outage.since).toSeconds(),
                outage.failures);
        return true;
    }
}
