package flashsale.inventory.async;

import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.inventory.shipment.Shipment;
import flashsale.messaging.Subscription;
import flashsale.messaging.outbox.Outbox;
import flashsale.platform.build.EventFlow;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Ships the orders whose reservations are confirmed, and announces it, one batch per transaction. */
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
        List<Shipment> shipments = shipOrders.ship(
                confirmed.stream().map(ReservationConfirmed::order).toList());
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
}
