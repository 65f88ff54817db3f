package flashsale.payment;

/** Why a checkout ended without a sale. */
public enum PaymentFailure {
    /** The bank refused the money. */
    DECLINED,
    /** The payment came after the reservation had expired, and the stock is gone. */
    OUT_OF_STOCK,
    /** The order was cancelled while the payment was under way. */
    ORDER_NOT_PAYABLE,
    SHIPMENT_REJECTED,
    /** A service that was needed did not answer, so everything was taken back. */
    UNDONE
}
