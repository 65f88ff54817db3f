package flashsale.order.async;

import java.util.Objects;
import java.util.UUID;

/** What this service reads of events whose type says everything. */
record OrderNews(UUID orderId) implements AboutOrder {

    OrderNews {
        Objects.requireNonNull(orderId, "orderId");
    }
}
