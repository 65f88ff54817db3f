/**
 * Payments, as all builds see them: what may be paid, the outcome, and how an interrupted payment is resumed.
 *
 * <p>The builds process a payment differently: {@code sync} drives the whole checkout from the request, while {@code async} only calls the
 * bank and notifies the others. They share {@link flashsale.payment.Payment#nextAttemptAt() the lease}: it limits the time that one worker
 * has for a payment. If the payment is not settled by then, a {@link flashsale.payment.Sweeper} of any instance takes over.
 */
@NullMarked
package flashsale.payment;

import org.jspecify.annotations.NullMarked;
