package flashsale.bank.ledger;

/** The outcome of a payment at the bank. */
public enum PaymentStatus {
    /** The merchant has the money. */
    CAPTURED,
    /** The bank declined; no money has moved, and none will under this payment id. */
    DECLINED,
    /** The money was captured and has been returned to the customer. */
    REFUNDED
}
