/**
 * The async build: everything is announced as events, and nobody waits. Where sync has {@code InternalReservationController} and
 * {@code InternalStockController}, this build has {@link flashsale.reservation.async.ReservationSubscriptions} and
 * {@link flashsale.reservation.async.StockSubscriptions}. All of it serves hybrid, too, but for
 * {@link flashsale.reservation.async.ReservationController}.
 *
 * <p>{@link flashsale.reservation.async.OutgoingEvents} publishes all that the scripts announce, each new reservation included; sync's
 * {@code OutgoingCalls} only tells of those that have ended. Nothing here corresponds to {@code OrdersByReservationClient}: order-service listens.
 */
@NullMarked
package flashsale.reservation.async;

import org.jspecify.annotations.NullMarked;
