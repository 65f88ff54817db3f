package flashsale.order.async;

import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/** The part of {@code payment.succeeded} that this service reads. */
record PaymentSucceeded(UUID orderId, Instant requestedAt) implements AboutOrder {

    PaymentSucceeded {
        Objects.requireNonNull(orderId, "orderId");
        Objects.requireNonNull(requestedAt, "requestedAt");
    }
}
