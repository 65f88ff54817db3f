package flashsale.messaging.lag;

import flashsale.contract.EventType;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How far an instance is behind with the events that customers may be waiting for: their age when it has published or handled them. It costs
 * no query, because it looks only at events as they pass. Clocks need not agree. Work that is done again, and events from before an
 * interruption ended, do not count: they are old because something was away, and not because there is too much to do. Any build that works by
 * events can ask it whether to hold a request or to refuse it.
 */
public final class EventLag {

    /** A single old event counts little; under load the average follows within a second. */
    private static final double WEIGHT = 1.0 / 50;

    /** In this time the average forgets two thirds of what is over, also if few customers come after a crowd. */
    private static final Duration FORGETTING = Duration.ofSeconds(1);

    /** An older event says no more about the load than one of this age. */
    private static final Duration OLDEST = Duration.ofSeconds(30);

    /** After so long without an event there is nothing to be behind with. */
    private static final Duration MEMORY = Duration.ofSeconds(10);

    private final BrokerHealth broker;
    private final InstantSource clock;
    private final Map<String, Place> places = new ConcurrentHashMap<>();
    private volatile Instant resumed = Instant.MIN;

    /** @param clock steady: see {@link SteadyClock} */
    public EventLag(BrokerHealth broker, InstantSource clock) {
        this.broker = broker;
        this.clock = clock;
    }

    /**
     * Notes that an event is done.
     *
     * @param where such as the name of a queue; each place has an average of its own
     * @param type of the event; one that nobody waits for does not count
     * @param eventClock the name of the clock that says when the event occurred
     * @param occurred when it did, by that clock
     */
    public void done(String where, EventType type, String eventClock, Instant occurred) {
        if (type.isHurried()) {
            done(where, eventClock, occurred, clock.instant());
        }
    }

    void done(String where, String eventClock, Instant occurred, Instant now) {
        places.computeIfAbsent(where, _ -> new Place()).done(eventClock, occurred, now, workedSince());
    }

    /** Something that events need was away and is back: the events that are done next have waited for it. */
    public void resumed() {
        resumed = clock.instant();
    }

    /** The average age of the latest events, at the place where it is highest; zero if there were none for ten seconds. */
    public Duration age() {
        Instant now = clock.instant();
        Instant since = workedSince();
        return Duration.ofMillis(places.values().stream()
                .mapToLong(place -> place.millis(now, since))
                .max()
                .orElse(0));
    }

    private Instant workedSince() {
        Instant back = broker.backSince();
        return back.isAfter(resumed) ? back : resumed;
    }

    private static final class Place {

        private final Map<String, ForeignClock> clocks = new HashMap<>();
        private double millis;
        private Instant latest = Instant.MIN;

        synchronized void done(String clock, Instant occurred, Instant now, Instant since) {
            ForeignClock known = clocks.get(clock);
            if (known == null || known.isForgotten(now)) {
                known = new ForeignClock(occurred, now);
                clocks.put(clock, known);
            }
            Optional<Duration> age =
                    known.age(occurred, now).filter(it -> !now.minus(it).isBefore(since));
            age.map(it -> Math.min(it.toMillis(), OLDEST.toMillis())).ifPresent(it -> {
                double before = isForgotten(now, since) ? 0 : millis;
                double weight = it < before ? Math.max(WEIGHT, forgotten(now)) : WEIGHT;
                millis = before + weight * (it - before);
                latest = now;
            });
        }

        private double forgotten(Instant now) {
            return -Math.expm1(-(double) Duration.between(latest, now).toMillis() / FORGETTING.toMillis());
        }

        synchronized long millis(Instant now, Instant since) {
            return isForgotten(now, since) ? 0 : Math.round(millis);
        }

        private boolean isForgotten(Instant now, Instant since) {
            return latest.isBefore(now.minus(MEMORY)) || latest.isBefore(since);
        }
    }
}
