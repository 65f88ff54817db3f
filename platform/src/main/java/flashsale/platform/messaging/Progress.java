package flashsale.platform.messaging;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** How far this instance has come with each of its queues. */
class Progress {

    private final Map<String, Instant> latest = new ConcurrentHashMap<>();

    /** An event from the queue has taken effect. */
    void reached(String queue, Instant occurred) {
        latest.merge(queue, occurred, (one, other) -> one.isAfter(other) ? one : other);
    }

    /** When the latest event occurred that has taken effect; empty if none has since the start. */
    Optional<Instant> of(String queue) {
        return Optional.ofNullable(latest.get(queue));
    }
}
