/**
 * The sync build: calls order-service and waits for the answer. Where the other build has {@code ReservationSubscriptions}, this one has
 * {@link flashsale.reservation.sync.InternalReservationController}.
 *
 * <p>{@link flashsale.reservation.sync.OrderClient} has no counterpart: there, the script that takes the stock also writes the event from
 * which order-service makes the order. {@link flashsale.reservation.sync.CallRelay} is the counterpart of {@code EventRelay}, for
 * reservations that have ended, should no request have told order-service. Its {@link flashsale.reservation.sync.ReportEnded} has no
 * counterpart, because a call can be refused; an event cannot.
 */
@NullMarked
package flashsale.reservation.sync;

import org.jspecify.annotations.NullMarked;
