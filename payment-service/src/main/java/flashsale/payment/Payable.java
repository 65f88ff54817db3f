package flashsale.payment;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.UUID;

/**
 * The amount due for an order. Amount and currency come from here, never from the client.
 *
 * @param open false if the order awaits no payment because it is paid or cancelled
 */
public record Payable(
        UUID orderId, UUID reservationId, UUID customerId, BigDecimal amount, String currency, boolean open) {

    /** Why this customer may not pay for the order, or empty. Another customer's order counts as unknown. */
    public Optional<PaymentRefusal> refusalFor(UUID customer) {
        if (!customerId.equals(customer)) {
            return Optional.of(PaymentRefusal.UNKNOWN_ORDER);
        }
        return open ? Optional.empty() : Optional.of(PaymentRefusal.NOT_PAYABLE);
    }
}
