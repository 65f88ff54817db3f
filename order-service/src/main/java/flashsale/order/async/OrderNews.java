package flashsale.order.async;

import java.util.Objects;
import java.util.UUID;

/** Which order an event is about; its type says what has happened. */
record OrderNews(UUID orderId) implements AboutOrder {

    OrderNews {
        Objects.requireNonNull(orderId, "orderId");
    }
}
