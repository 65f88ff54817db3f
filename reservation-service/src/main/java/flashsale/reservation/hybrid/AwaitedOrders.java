package flashsale.reservation.hybrid;

import flashsale.platform.build.Builds;
import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import flashsale.platform.client.ServiceUnavailableException;
import flashsale.reservation.Reservation;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;

/**
 * Asks order-service for the orders that it makes when it hears of reservations, and waits for them; or tells it of reservations by calls,
 * while no event can.
 */
@Component
@Profile(Builds.HYBRID)
class AwaitedOrders {

    private final RemoteService waiting;
    private final RemoteService calls;

    AwaitedOrders(RemoteServices services) {
        this.waiting = services.internal("awaited-orders");
        this.calls = services.internal("order-service");
    }

    private record Order(UUID orderId) {}

    /** The id of the reservation's order; empty if it does not exist within the given time, or there is no answer. */
    Optional<UUID> orderOf(UUID reservationId, Duration within) {
        return orderId(waiting, http -> http.get()
                .uri("/internal/orders/by-reservation/{id}?within={within}", reservationId, within));
    }

    /** Has the order made now. A repeated call returns the same order; empty if there was no answer, or none is possible. */
    Optional<UUID> place(Reservation reservation) {
        return orderId(calls, http -> http.put()
                .uri("/internal/orders/ahead/by-reservation/{id}", reservation.reservationId())
                .body(reservation));
    }

    private static Optional<UUID> orderId(
            RemoteService service, Function<RestClient, RestClient.RequestHeadersSpec<?>> request) {
        try {
            return Optional.of(
                    service.call(http -> request.apply(http).retrieve().requiredBody(Order.class))
                            .orderId());
        } catch (HttpClientErrorException | ServiceUnavailableException notNow) {
            return Optional.empty();
        }
    }
}
