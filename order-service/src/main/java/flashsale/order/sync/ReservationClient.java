package flashsale.order.sync;

import flashsale.contract.CancelReason;
import flashsale.order.Order;
import flashsale.platform.build.CallFlow;
import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import java.util.UUID;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;

/** Calls reservation-service, which alone decides about stock. Both calls may be repeated. */
@Component
@CallFlow
class ReservationClient {

    private final RemoteService reservationService;

    ReservationClient(RemoteServices services) {
        this.reservationService = services.internal("reservation-service");
    }

    private record Confirmation(UUID orderId) {}

    private record Release(CancelReason reason) {}

    /**
     * Turns the held stock of the order into sold stock; if the reservation has expired, takes the stock again.
     *
     * @return false if there is none left for the order
     * @throws flashsale.platform.client.ServiceUnavailableException if there is no answer
     */
    boolean confirm(Order order) {
        return post(order, "confirmation", new Confirmation(order.id())).is2xxSuccessful();
    }

    /**
     * Returns the stock of the order, held or sold.
     *
     * @throws flashsale.platform.client.ServiceUnavailableException if there is no answer
     */
    void release(Order order, CancelReason reason) {
        post(order, "release", new Release(reason));
    }

    /** A refusal (409) is an answer: there is no stock for the order. */
    private HttpStatusCode post(Order order, String action, Object body) {
        return reservationService.call(http -> http.post()
                .uri("/internal/reservations/{id}/{action}", order.reservationId(), action)
                .contentType(MediaType.APPLICATION_JSON)
                .body(body)
                .retrieve()
                .onStatus(status -> status.isSameCodeAs(HttpStatus.CONFLICT), (_, _) -> {})
                .toBodilessEntity()
                .getStatusCode());
    }
}
