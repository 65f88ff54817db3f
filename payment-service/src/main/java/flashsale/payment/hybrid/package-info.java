/**
 * The hybrid build: the event flow of {@code async}, and an answer like that of {@code sync}. Only the controller that pays differs; everything
 * else is {@code async}'s.
 */
@NullMarked
package flashsale.payment.hybrid;

import org.jspecify.annotations.NullMarked;
