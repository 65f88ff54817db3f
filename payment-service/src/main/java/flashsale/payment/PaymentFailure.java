package flashsale.payment;

import flashsale.contract.CancelReason;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Why a checkout ended without a sale, as payments see it. */
public enum PaymentFailure {
    /** The bank declined the payment. */
    DECLINED(CancelReason.PAYMENT_DECLINED),
    /** The payment came after the reservation had expired, and the stock is gone. */
    OUT_OF_STOCK(null),
    /** The order was cancelled while the payment was in progress. */
    ORDER_NOT_PAYABLE(null),
    SHIPMENT_REJECTED(CancelReason.SHIPMENT_REJECTED),
    /** A required service did not answer, so everything was undone. */
    UNDONE(CancelReason.UNDONE);

    private final @Nullable CancelReason cancelReason;

    PaymentFailure(@Nullable CancelReason cancelReason) {
        this.cancelReason = cancelReason;
    }

    /** Why the order must be cancelled. Empty if it was already cancelled, which is what made the payment fail. */
    public Optional<CancelReason> cancelReason() {
        return Optional.ofNullable(cancelReason);
    }
}
