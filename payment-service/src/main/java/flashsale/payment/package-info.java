/**
 * Payments, as all builds see them: what may be paid, the outcome, and how an interrupted payment is resumed.
 *
 * <p>The builds process a payment differently: {@code sync} drives the whole checkout from the request, while {@code async} and {@code hybrid}
 * only call the bank and notify the others. They share {@link flashsale.payment.Payment#nextAttemptAt() the lease}: until its end, a payment
 * belongs to one worker. If there is still something to do then, a {@link flashsale.payment.Sweeper} of any instance takes over.
 */
@NullMarked
package flashsale.payment;

import org.jspecify.annotations.NullMarked;
