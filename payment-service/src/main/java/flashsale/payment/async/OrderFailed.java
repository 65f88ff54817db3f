package flashsale.payment.async;

import java.util.Objects;
import java.util.UUID;

/** The order id in the events {@code order.cancelled}, {@code reservation.refused} and {@code shipment.rejected}. */
record OrderFailed(UUID orderId) {

    OrderFailed {
        Objects.requireNonNull(orderId, "orderId");
    }
}
