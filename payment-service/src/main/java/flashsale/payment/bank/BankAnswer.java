package flashsale.payment.bank;

/** The bank's answer about a payment. */
public enum BankAnswer {
    CAPTURED,
    DECLINED,
    REFUNDED,
    /**
     * No answer: the bank may or may not have done what was requested. It is asked again later; this never means "no".
     */
    UNKNOWN
}
