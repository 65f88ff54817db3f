/**
 * Payments, as both builds see them: what may be paid, what has become of it, and how an interrupted payment goes on.
 *
 * <p>How a payment proceeds differs: {@code sync} drives the whole checkout from the request, {@code async} only speaks to
 * the bank and tells the others. Common to both is {@link flashsale.payment.Payment#nextAttemptAt() the lease}: whoever
 * works on a payment has until then; if it is not settled by then, a {@link flashsale.payment.Sweeper} of any instance goes on.
 */
@NullMarked
package flashsale.payment;

import org.jspecify.annotations.NullMarked;
