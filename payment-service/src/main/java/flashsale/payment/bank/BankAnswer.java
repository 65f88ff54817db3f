package flashsale.payment.bank;

/** What the bank says about a payment. */
public enum BankAnswer {
    CAPTURED,
    DECLINED,
    REFUNDED,
    /** It says nothing: it may have done what it was asked for or not. To be asked again later; never a "no". */
    UNKNOWN
}
