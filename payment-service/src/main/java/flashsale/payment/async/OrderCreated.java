package flashsale.payment.async;

import java.math.BigDecimal;
import java.util.Objects;
import java.util.UUID;

/** The part of the event {@code order.created} that payments need. */
public record OrderCreated(UUID orderId, UUID reservationId, UUID customerId, BigDecimal total, String currency) {

    /** All of it must be there. */
    public OrderCreated {
        Objects.requireNonNull(orderId, "orderId");
        Objects.requireNonNull(reservationId, "reservationId");
        Objects.requireNonNull(customerId, "customerId");
        Objects.requireNonNull(total, "total");
        Objects.requireNonNull(currency, "currency");
    }
}
