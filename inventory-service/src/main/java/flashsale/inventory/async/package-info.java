/**
 * The event flow, for {@code async} and {@code hybrid}. Where {@code sync} has {@code InternalShipmentController}, there are
 * {@link flashsale.inventory.async.ShipmentSubscriptions}. They ship the orders of a batch together ({@link flashsale.inventory.async.ShipOrders}):
 * nobody waits for the first of them, and a commit for each would cost more.
 *
 * <p>{@link flashsale.inventory.async.AllocationEvents} is the counterpart of {@code ReservationClient}; it needs no {@code HandOverSweeper},
 * because the outbox repeats what has failed. {@link flashsale.inventory.async.ShipmentScheduled} and
 * {@link flashsale.inventory.async.ShipmentRejected} have no counterpart: in {@code sync} they are the answers 201 and 409 to the call.
 */
@NullMarked
package flashsale.inventory.async;

import org.jspecify.annotations.NullMarked;
