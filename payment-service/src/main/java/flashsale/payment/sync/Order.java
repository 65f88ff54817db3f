package flashsale.payment.sync;

import flashsale.payment.Payable;
import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;

/** The part of an order that payments need. */
record Order(
        UUID orderId,
        UUID reservationId,
        UUID customerId,
        String status,
        BigDecimal total,
        String currency,
        List<OrderLine> lines) {

    private static final String WAITS_FOR_PAYMENT = "PENDING_PAYMENT";

    Payable payable() {
        return new Payable(orderId, reservationId, customerId, total, currency, status.equals(WAITS_FOR_PAYMENT));
    }
}
