package flashsale.order.async;

import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/** What this service reads of {@code payment.succeeded}. */
record PaymentSucceeded(UUID orderId, Instant requestedAt) implements AboutOrder {

    PaymentSucceeded {
        Objects.requireNonNull(orderId, "orderId");
        Objects.requireNonNull(requestedAt, "requestedAt");
    }
}
