package flashsale.bank.ledger;

/**
 * What the ledger holds after a payment was handed to it.
 *
 * @param payment the payment of this id: the one handed in, or the one that was there before
 * @param isNew whether it was handed in just now
 */
public record Recording(Payment payment, boolean isNew) {}
