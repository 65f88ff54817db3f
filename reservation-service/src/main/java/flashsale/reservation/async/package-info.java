/**
 * The async build: everything is announced as events, and nobody waits. Where the other build has {@code InternalReservationController}, this
 * one has {@link flashsale.reservation.async.ReservationSubscriptions}.
 *
 * <p>{@link flashsale.reservation.async.EventRelay} publishes all that the scripts announce, each new reservation included; there,
 * {@code CallRelay} only tells of those that have ended. Nothing here corresponds to {@code OrderClient}: order-service listens.
 */
@NullMarked
package flashsale.reservation.async;

import org.jspecify.annotations.NullMarked;
