package flashsale.platform.messaging;

import flashsale.platform.event.EventType;
import flashsale.platform.event.Service;
import java.util.List;
import java.util.function.Consumer;

/**
 * That a service wants to hear of one type of event; a bean of this type gets its consumer. Where the service has a
 * database, the handler runs in a transaction in which the ids of the events are recorded, and is handed each event
 * once. Without one, or {@link #withIdempotentHandler() where it says so}, the handler itself must be idempotent.
 *
 * @param consumer  the service that listens
 * @param data      what the payload is read as; unknown members are ignored. What breaks one of its validation constraints is a dead letter
 * @param handler   handles a batch, in the order of arrival; throws if it cannot, and is then called again for each event alone
 * @param consumers how many batches one instance handles at the same time
 * @param idempotent whether the handler itself sees to it that an event takes effect once
 */
public record Subscription<T>(
        Service consumer, EventType type, Class<T> data, Consumer<List<T>> handler, int consumers, boolean idempotent) {

    /** A subscription with one consumer per instance. */
    public static <T> Subscription<T> of(Service consumer, EventType type, Class<T> data, Consumer<List<T>> handler) {
        return new Subscription<>(consumer, type, data, handler, 1, false);
    }

    /** The same with several consumers, for handlers that wait for somebody else. */
    public Subscription<T> withConsumers(int count) {
        return new Subscription<>(consumer, type, data, handler, count, idempotent);
    }

    /**
     * The same for a handler that can do with an event twice. It is called outside of a transaction, so it may wait for
     * somebody else without holding a connection.
     */
    public Subscription<T> withIdempotentHandler() {
        return new Subscription<>(consumer, type, data, handler, consumers, true);
    }

    String queue() {
        return type.queueOf(consumer);
    }
}
