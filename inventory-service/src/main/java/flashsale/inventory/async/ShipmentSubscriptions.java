package flashsale.inventory.async;

import flashsale.inventory.shipment.ShipOrders;
import flashsale.inventory.shipment.Shipment;
import flashsale.platform.build.EventFlow;
import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.messaging.Subscription;
import flashsale.messaging.outbox.Outbox;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Ships the orders whose reservations are confirmed, one batch per transaction. */
@Configuration(proxyBeanMethods = false)
@EventFlow
class ShipmentSubscriptions {

    private final ShipOrders shipOrders;
    private final Outbox outbox;

    ShipmentSubscriptions(ShipOrders shipOrders, Outbox outbox) {
        this.shipOrders = shipOrders;
        this.outbox = outbox;
    }

    @Bean
    Subscription<ReservationConfirmed> reservationConfirmed() {
        return Subscription.of(
                Subscriber.INVENTORY, EventType.RESERVATION_CONFIRMED, ReservationConfirmed.class, this::ship);
    }

    private void ship(List<ReservationConfirmed> confirmed) {
        List<Shipment> shipments = confirmed.size() == 1
                ? List.of(shipOrders.ship(confirmed.getFirst().order()))
                : shipOrders
                        .shipTogether(confirmed.stream()
                                .map(ReservationConfirmed::order)
                                .toList())
                        .orElseThrow(NotAllTogetherException::new);
        outbox.addAll(
                EventType.SHIPMENT_SCHEDULED,
                shipments.stream()
                        .filter(shipment -> !shipment.isRejected())
                        .map(ShipmentScheduled::of)
                        .toList());
        outbox.addAll(
                EventType.SHIPMENT_REJECTED,
                shipments.stream()
                        .filter(Shipment::isRejected)
                        .map(ShipmentRejected::of)
                        .toList());
    }

    /** Rolls back the batch. The consumer then passes on its events one by one, and only orders that cannot be shipped are rejected. */
    private static final class NotAllTogetherException extends RuntimeException {

        NotAllTogetherException() {
            super("Not all orders of the batch can be shipped", null, false, false);
        }
    }
}
