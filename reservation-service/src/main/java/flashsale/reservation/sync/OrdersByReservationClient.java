package flashsale.reservation.sync;

import flashsale.contract.CancelReason;
import flashsale.platform.build.Builds;
import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import flashsale.reservation.Line;
import flashsale.reservation.Reservation;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Calls order-service, which makes orders from reservations. */
@Component
@Profile(Builds.SYNC)
class OrdersByReservationClient {

    private final RemoteService orders;

    OrdersByReservationClient(RemoteServices services) {
        this.orders = services.internal("order-service");
    }

    /** What an order is made from. */
    private record Basis(UUID reservationId, UUID customerId, List<Line> lines, String currency, Instant requestedAt) {

        static Basis of(Reservation it) {
            return new Basis(it.reservationId(), it.customerId(), it.lines(), it.currency(), it.requestedAt());
        }
    }

    private record Cancellations(CancelReason reason, List<Basis> reservations) {}

    private record Placed(UUID orderId) {}

    /**
     * Makes the order; a repeated call returns the same order, even if it has been cancelled since.
     *
     * @return its id
     * @throws flashsale.platform.client.ServiceUnavailableException if there was no answer
     * @throws org.springframework.web.client.HttpClientErrorException if no order is available
     */
    UUID place(Reservation it) {
        return orders.call(http -> http.put()
                        .uri("/internal/orders/by-reservation/{id}", it.reservationId())
                        .body(Basis.of(it))
                        .retrieve()
                        .requiredBody(Placed.class))
                .orderId();
    }

    /**
     * Cancels the orders, or records them as cancelled if they were never made: all of them or, if it throws, perhaps none.
     *
     * @throws flashsale.platform.client.ServiceUnavailableException if there was no answer
     * @throws org.springframework.web.client.HttpClientErrorException if one of them is refused, or all together
     */
    void cancel(List<Reservation> ended, CancelReason reason) {
        Cancellations body =
                new Cancellations(reason, ended.stream().map(Basis::of).toList());
        orders.call(http -> http.post()
                .uri("/internal/orders/by-reservation/cancellations")
                .body(body)
                .retrieve()
                .toBodilessEntity());
    }
}
