/**
 * The event flow, for {@code async} and {@code hybrid}: it reacts to events and publishes events. Only customers who want to wait do so. Where
 * {@code sync} has {@code InternalOrderController} and {@code OrdersByReservationController}, there are
 * {@link flashsale.order.async.OrderSubscriptions} and {@link flashsale.order.async.ReservationSubscriptions}.
 *
 * <p>{@link flashsale.order.async.OrderEvents} has no counterpart: in {@code sync} the caller reads what became of the order in the answer to its
 * call. Here nobody waits for an answer, so other services hear of it by an event, and customers who wait by a signal.
 *
 * <p>{@link flashsale.order.async.OrderNews} has none either: in {@code sync} a path such as {@code POST /internal/orders/{id}/completion} says
 * what has happened and to which order. Here the event's type says what, and this record to which.
 */
@NullMarked
package flashsale.order.async;

import org.jspecify.annotations.NullMarked;
