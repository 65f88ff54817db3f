/**
 * The sync build: calls order-service and waits for the answer. Where async has {@code ReservationSubscriptions} and
 * {@code StockSubscriptions}, this build has {@link flashsale.reservation.sync.InternalReservationController} and
 * {@link flashsale.reservation.sync.InternalStockController}. {@code InternalReservationController} serves hybrid, too, while it has no broker;
 * nothing else here does.
 *
 * <p>{@link flashsale.reservation.sync.OrdersByReservationClient} has no counterpart: in async, the script that takes the stock also writes the event from
 * which order-service makes the order. {@link flashsale.reservation.sync.OutgoingCalls} is the counterpart of {@code OutgoingEvents}, but only
 * for reservations that have ended, should no request have told order-service.
 * {@link flashsale.reservation.sync.ReportEnded} has no counterpart, because a call can be refused; an event cannot.
 */
@NullMarked
package flashsale.reservation.sync;

import org.jspecify.annotations.NullMarked;
