package flashsale.payment.hybrid;

import java.math.BigDecimal;
import java.util.UUID;

/** The part of an order that payments need. */
record Order(UUID orderId, UUID reservationId, UUID customerId, Status status, BigDecimal total, String currency) {

    enum Status {
        PENDING_PAYMENT,
        PAID,
        COMPLETED,
        CANCELLED;

        boolean isPaid() {
            return this == PAID || this == COMPLETED;
        }
    }
}
