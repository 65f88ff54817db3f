package flashsale.order.async;

import java.util.Objects;
import java.util.UUID;

/** The part that this service reads of events whose type says everything else. */
record OrderNews(UUID orderId) implements AboutOrder {

    OrderNews {
        Objects.requireNonNull(orderId, "orderId");
    }
}
