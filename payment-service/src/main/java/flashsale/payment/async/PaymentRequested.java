package flashsale.payment.async;

import java.util.Objects;
import java.util.UUID;

/** The event {@code payment.requested}: the bank must be asked. */
record PaymentRequested(UUID paymentId) {

    PaymentRequested {
        Objects.requireNonNull(paymentId, "paymentId");
    }
}
