package flashsale.messaging;

import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import java.util.List;
import java.util.function.Consumer;

/**
 * A service's interest in one type of event; a bean of this type gets its own consumer. If the service has a database, the handler runs in
 * a transaction that also records the ids of the events, and receives each event once. Without a database, or with
 * {@link #withIdempotentHandler()}, the handler itself must be idempotent.
 *
 * @param consumer  the service that listens
 * @param data      the type of the payload; unknown members are ignored, and a violated validation constraint makes a dead letter
 * @param handler   handles a batch in order of arrival; if it throws, it is called again for each event alone
 * @param idempotent whether the handler itself ensures that an event takes effect once
 */
public record Subscription<T>(
        Subscriber consumer, EventType type, Class<T> data, Consumer<List<T>> handler, boolean idempotent) {

    /** A subscription for which the platform ensures that each event takes effect once. */
    public static <T> Subscription<T> of(Subscriber consumer, EventType type, Class<T> data, Consumer<List<T>> handler) {
        return new Subscription<>(consumer, type, data, handler, false);
    }

    /**
     * A copy for a handler that tolerates duplicate events. It is called outside a transaction, so it can wait for other systems without
     * holding a connection.
     */
    public Subscription<T> withIdempotentHandler() {
        return new Subscription<>(consumer, type, data, handler, true);
    }

    String queue() {
        return type.queueOf(consumer);
    }
}
