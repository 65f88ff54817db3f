/**
 * The build in which services react to events. Where the other build has {@code InternalShipmentController}, this one has
 * {@link flashsale.inventory.async.ShipmentSubscriptions}.
 *
 * <p>{@link flashsale.inventory.async.AllocationEvents} is the counterpart of {@code ReservationClient}; it needs no {@code HandOverSweeper},
 * because the outbox repeats what has failed. {@link flashsale.inventory.async.ShipmentScheduled} and
 * {@link flashsale.inventory.async.ShipmentRejected} have no counterpart: there, they are the answers 201 and 409 to the call.
 */
@NullMarked
package flashsale.inventory.async;

import org.jspecify.annotations.NullMarked;
