/**
 * The build in which services call each other. Where the event flow has {@code ShipmentSubscriptions}, this one has
 * {@link flashsale.inventory.sync.InternalShipmentController}. It ships each order by itself ({@link flashsale.inventory.shipment.ShipOrder}),
 * because a customer waits for each call.
 *
 * <p>{@link flashsale.inventory.sync.ReservationClient} is the counterpart of {@code AllocationEvents}: both tell reservation-service which
 * units it may sell. {@link flashsale.inventory.sync.HandOverSweeper} has no counterpart: a call can fail after the units have been allocated,
 * so somebody has to repeat it. An event is stored in the transaction that allocates them, and the platform's outbox delivers it.
 */
@NullMarked
package flashsale.inventory.sync;

import org.jspecify.annotations.NullMarked;
