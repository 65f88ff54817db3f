/**
 * The hybrid build: the event flow of {@code async}, and an answer like that of {@code sync}, for which the controller waits
 * ({@link flashsale.payment.hybrid.AwaitedOrderClient}). While the broker is away, {@link flashsale.payment.hybrid.PayByCalls} does by calls what
 * the events will find done. Everything else is {@code async}'s.
 */
@NullMarked
package flashsale.payment.hybrid;

import org.jspecify.annotations.NullMarked;
