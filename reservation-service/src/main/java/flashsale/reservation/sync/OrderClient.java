package flashsale.reservation.sync;

import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import flashsale.platform.event.CancelReason;
import flashsale.reservation.Line;
import flashsale.reservation.Reservation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Calls order-service, which makes orders from reservations. */
@Component
@Profile("sync")
class OrderClient {

    private static final Duration TIMEOUT = Duration.ofSeconds(6);

    private final RemoteService orders;

    OrderClient(RemoteServices services) {
        this.orders = services.internal("order-service", TIMEOUT);
    }

    private record PlaceOrder(
            UUID reservationId, UUID customerId, List<Line> lines, String currency, Instant requestedAt) {}

    private record CancelOrder(
            UUID reservationId,
            UUID customerId,
            List<Line> lines,
            String currency,
            Instant requestedAt,
            CancelReason reason) {}

    private record Placed(UUID orderId) {}

    /**
     * Makes the order; a repeated call returns the same order, even if it has been cancelled since.
     *
     * @return its id
     * @throws flashsale.platform.client.ServiceUnavailableException if there was no answer
     * @throws org.springframework.web.client.HttpClientErrorException if no order is available
     */
    UUID place(Reservation it) {
        PlaceOrder body =
                new PlaceOrder(it.reservationId(), it.customerId(), it.lines(), it.currency(), it.requestedAt());
        return orders.call(http -> http.put()
                        .uri("/internal/orders/by-reservation/{id}", it.reservationId())
                        .body(body)
                        .retrieve()
                        .requiredBody(Placed.class))
                .orderId();
    }

    /**
     * Cancels the order, or records it as cancelled if it was never made.
     *
     * @throws flashsale.platform.client.ServiceUnavailableException if there was no answer
     */
    void cancel(Reservation it, CancelReason reason) {
        CancelOrder body = new CancelOrder(
                it.reservationId(), it.customerId(), it.lines(), it.currency(), it.requestedAt(), reason);
        orders.call(http -> http.post()
                .uri("/internal/orders/by-reservation/{id}/cancellation", it.reservationId())
                .body(body)
                .retrieve()
                .toBodilessEntity());
    }
}
