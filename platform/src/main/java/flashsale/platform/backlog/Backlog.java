package flashsale.platform.backlog;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * How far an instance is behind with its events: their age when it has published or handled them. It costs no query, as it looks only at
 * what passes. Events from before the broker came back do not count: they are old because it was away, and not because there is too much to do.
 * Any build that works by events can ask it, to hold its customers or to refuse them.
 */
public final class Backlog {

    /** A single old event, such as one that was retried, counts little; under load the average follows within a second. */
    private static final double WEIGHT = 1.0 / 50;

    /** An event that is older was retried or put back by a person, and says no more about the load than one of this age. */
    private static final Duration OLDEST = Duration.ofSeconds(30);

    /** After this time without an event there is nothing to be behind with. */
    private static final Duration MEMORY = Duration.ofSeconds(10);

    private final BrokerHealth broker;
    private final InstantSource clock;
    private final Map<String, Average> averages = new ConcurrentHashMap<>();

    public Backlog(BrokerHealth broker, InstantSource clock) {
        this.broker = broker;
        this.clock = clock;
    }

    private record Average(double millis, Instant latest) {}

    /**
     * Notes that events are done.
     *
     * @param where such as the name of a queue; each place has an average of its own
     * @param occurred when each of the events occurred
     */
    public void done(String where, Collection<Instant> occurred) {
        Instant now = clock.instant();
        Instant back = broker.backSince();
        List<Instant> counting =
                occurred.stream().filter(event -> !event.isBefore(back)).toList();
        averages.compute(where, (_, known) -> {
            double millis = isForgotten(known, now) ? 0 : known.millis();
            for (Instant event : counting) {
                long age = Math.clamp(Duration.between(event, now).toMillis(), 0, OLDEST.toMillis());
                millis += WEIGHT * (age - millis);
            }
            return new Average(millis, now);
        });
    }

    /** The average age of the latest events, where it is highest; zero if there were none for ten seconds. */
    public Duration age() {
        Instant now = clock.instant();
        return Duration.ofMillis(averages.values().stream()
                .filter(average -> !isForgotten(average, now))
                .mapToLong(average -> Math.round(average.millis()))
                .max()
                .orElse(0));
    }

    private boolean isForgotten(@Nullable Average average, Instant now) {
        return average == null
                || average.latest().plus(MEMORY).isBefore(now)
                || average.latest().isBefore(broker.backSince());
    }
}
