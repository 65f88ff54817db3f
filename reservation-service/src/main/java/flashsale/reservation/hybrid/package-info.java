/**
 * The hybrid build: the event flow of {@code async}, and an answer like that of {@code sync}. Only the controller that reserves differs; everything
 * else is {@code async}'s.
 */
@NullMarked
package flashsale.reservation.hybrid;

import org.jspecify.annotations.NullMarked;
