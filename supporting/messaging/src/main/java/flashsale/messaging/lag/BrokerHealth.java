package flashsale.messaging.lag;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Whether the broker takes what this instance publishes: a circuit breaker that costs nothing. Relays and consumers try again once a second,
 * so they find out when the broker is back, and no request has to try.
 */
public final class BrokerHealth {

    /** A broker that is frozen, or whose alarm blocks publishers, refuses nothing; it just does not confirm. */
    private static final Duration LONGEST_CONFIRM = Duration.ofSeconds(1);

    private final InstantSource clock;
    private final Set<Publication> underWay = ConcurrentHashMap.newKeySet();
    private volatile boolean failed;
    private volatile boolean lost;
    private volatile String blockedBecause = "";
    private volatile Instant backSince = Instant.MIN;

    /** When it last confirmed something or accepted a connection. What was sent before and fails later went to a connection that is gone. */
    private Instant proven = Instant.MIN;

    public BrokerHealth(InstantSource clock) {
        this.clock = clock;
    }

    /** A publication under way. Not a record, because two publications are never equal. */
    private static final class Publication {

        private final Instant began;

        Publication(Instant began) {
            this.began = began;
        }
    }

    /** Publishes, and notes whether that succeeds. */
    public void watch(Runnable publish) {
        Publication publication = new Publication(clock.instant());
        underWay.add(publication);
        boolean confirmed = false;
        try {
            publish.run();
            confirmed = true;
        } finally {
            if (confirmed) {
                confirmed(publication);
            } else {
                failed(publication);
            }
            underWay.remove(publication);
        }
    }

    private synchronized void confirmed(Publication publication) {
        if (failed || isLate(publication)) {
            backSince = clock.instant();
        }
        failed = false;
        proven = clock.instant();
    }

    private synchronized void failed(Publication publication) {
        failed = failed || !publication.began.isBefore(proven);
    }

    /** A connection has been opened. What failed before is forgotten: another instance may have published it. */
    public synchronized void connected() {
        if (lost || failed) {
            backSince = clock.instant();
        }
        lost = false;
        failed = false;
        proven = clock.instant();
        blockedBecause = "";
    }

    /** All connections have broken, or none could be opened. */
    public synchronized void lost() {
        lost = true;
    }

    /**
     * The broker takes nothing more for now.
     *
     * @param reason in the broker's words, such as {@code low on disk}
     */
    public void blocked(String reason) {
        blockedBecause = reason;
    }

    /** The broker takes messages again. */
    public void unblocked() {
        blockedBecause = "";
    }

    /** Why the broker takes nothing from this instance; empty if it does. */
    public Optional<String> problem() {
        if (lost) {
            return Optional.of("no connection to RabbitMQ");
        }
        if (!blockedBecause.isEmpty()) {
            return Optional.of("RabbitMQ blocks publishers: " + blockedBecause);
        }
        return isAway() ? Optional.of("RabbitMQ does not confirm what is published") : Optional.empty();
    }

    /** True if there is no connection, the latest publication has failed, or one waits too long for its confirm. */
    public boolean isAway() {
        return lost || failed || underWay.stream().anyMatch(this::isLate);
    }

    private boolean isLate(Publication publication) {
        return publication.began.isBefore(clock.instant().minus(LONGEST_CONFIRM));
    }

    /** When the broker last came back. */
    Instant backSince() {
        return backSince;
    }
}
