package flashsale.payment;

/** Where the money is. */
public enum PaymentStatus {
    /** The bank has been or will be asked; whether it has taken the money is not settled yet. */
    PENDING,
    SUCCEEDED,
    DECLINED,
    REFUNDED
}
