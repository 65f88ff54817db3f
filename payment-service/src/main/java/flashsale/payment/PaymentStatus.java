package flashsale.payment;

/** Where the money is. */
public enum PaymentStatus {
    /** It is not settled yet whether the shop gets the money, even if the bank has it. */
    PENDING,
    SUCCEEDED,
    DECLINED,
    REFUNDED
}
