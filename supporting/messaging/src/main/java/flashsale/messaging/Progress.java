package flashsale.messaging;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** How far this instance has got with each of its queues. */
class Progress {

    private final Map<String, Instant> latest = new ConcurrentHashMap<>();

    /** An event from the queue has taken effect. */
    void reached(String queue, Instant occurred) {
        latest.merge(queue, occurred, (one, other) -> one.isAfter(other) ? one : other);
    }

    /** When the latest event that has taken effect occurred; empty if there was none since startup. */
    Optional<Instant> of(String queue) {
        return Optional.ofNullable(latest.get(queue));
    }
}
