/**
 * The synchronous build: services call each other and wait for the answers. Where the event flow has {@code OrderSubscriptions} and
 * {@code ReservationSubscriptions}, this build has {@link flashsale.order.sync.InternalOrderController} and
 * {@link flashsale.order.sync.OrdersByReservationController}.
 *
 * <p>{@link flashsale.order.sync.ReservationClient} has no counterpart: with events, reservation-service hears of payments and cancellations
 * by itself, and order-service never asks it. So {@link flashsale.order.sync.ReceivePayment} and {@link flashsale.order.sync.CancelOrder}, which
 * call before they change the order, have none either: only the change remains of them. Hybrid uses
 * {@link flashsale.order.sync.ReceivePayment}, too, while it has no broker.
 *
 * <p>{@link flashsale.order.sync.ChangeOrder} is the counterpart of {@code ChangeOrders}. A customer's request is about one order, so it is
 * changed without a transaction and again if somebody was faster; a batch of events, or a call about many ended reservations, locks all of its
 * orders in one transaction.
 */
@NullMarked
package flashsale.order.sync;

import org.jspecify.annotations.NullMarked;
