package flashsale.bank.ledger;

/** What became of a payment at the bank. */
public enum PaymentStatus {
    /** The money is with the merchant. */
    CAPTURED,
    /** The bank said no; no money moved, and none will under this payment id. */
    DECLINED,
    /** The money was captured and went back to the customer. */
    REFUNDED
}
