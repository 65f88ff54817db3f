/**
 * The hybrid build: the event flow of {@code async}, and an answer like that of {@code sync}. Only the controller that reserves is its own, with
 * {@link flashsale.reservation.hybrid.AwaitedOrders}. Everything else is {@code async}'s; while the broker is away, order-service calls
 * {@code sync}'s {@code InternalReservationController}.
 */
@NullMarked
package flashsale.reservation.hybrid;

import org.jspecify.annotations.NullMarked;
