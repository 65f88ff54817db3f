package flashsale.payment.async;

import java.util.Objects;
import java.util.UUID;

/** The events {@code order.cancelled}, {@code reservation.refused} and {@code shipment.rejected}: which order it is about. */
record OrderFailed(UUID orderId) {

    OrderFailed {
        Objects.requireNonNull(orderId, "orderId");
    }
}
