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
 * @param subscriber the service that hears the events, or the part of it
 * @param data the type of the payload; unknown members are ignored, and a violated validation constraint makes a dead letter
 * @param handler handles a batch in order of arrival; if it throws, it is called again for each event alone
 * @param idempotent whether the handler itself ensures that an event takes effect once
 */
public record Subscription<T>(
        Subscriber subscriber, EventType type, Class<T> data, Consumer<List<T>> handler, boolean idempotent) {

    /** A subscription whose handler need not be idempotent if the service has a database. */
    public static <T> Subscription<T> of(
            Subscriber subscriber, EventType type, Class<T> data, Consumer<List<T>> handler) {
        return new Subscription<>(subscriber, type, data, handler, false);
    }

    /**
     * A copy for a handler that tolerates duplicate events. It is called outside a transaction, so it can wait for other systems without
     * holding a database connection.
     */
    public Subscription<T> withIdempotentHandler() {
        return new Subscription<>(subscriber, type, data, handler, true);
    }

    String queue() {
        return type.queueOf(subscriber);
    }
}
