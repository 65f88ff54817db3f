package flashsale.payment.sync;

import flashsale.payment.Payment;
import flashsale.platform.client.RemoteService;
import java.util.List;
import java.util.UUID;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;

/** Calls inventory-service about shipments. */
@Component
@Profile("sync")
class ShipmentClient {

    private final RemoteService inventoryService;

    ShipmentClient(@Qualifier("inventoryService") RemoteService inventoryService) {
        this.inventoryService = inventoryService;
    }

    /**
     * Ships the goods of an order, but only once, however often it is called.
     *
     * @return false if inventory-service rejects the shipment
     * @throws flashsale.platform.client.ServiceUnavailableException if it does not answer
     */
    boolean schedule(Payment payment, List<OrderLine> lines) {
        try {
            inventoryService.call(http -> http.post()
                    .uri("/internal/shipments")
                    .body(new ShipmentRequest(payment.orderId(), payment.reservationId(), payment.customerId(), lines))
                    .retrieve()
                    .toBodilessEntity());
            return true;
        } catch (HttpClientErrorException.Conflict rejected) {
            return false;
        }
    }

    record ShipmentRequest(UUID orderId, UUID reservationId, UUID customerId, List<OrderLine> lines) {}
}
