package flashsale.bank.ledger;

/**
 * What the ledger holds after recording a payment.
 *
 * @param payment the payment with this id: the recorded one, or the one that was there before
 * @param isNew whether it was recorded just now
 */
public record Recording(Payment payment, boolean isNew) {}
