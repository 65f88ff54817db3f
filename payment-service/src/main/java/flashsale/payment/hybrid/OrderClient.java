package flashsale.payment.hybrid;

import flashsale.platform.build.Builds;
import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import flashsale.platform.client.ServiceUnavailableException;
import flashsale.platform.web.WaitPreference;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;

/** Waits for order-service to hear of payments; or tells it of them, while no event can. */
@Component
@Profile(Builds.HYBRID)
class OrderClient {

    /** Slightly longer than the longest wait. */
    private static final Duration LONGEST_WAIT = WaitPreference.LONGEST.plusSeconds(3);

    private final RemoteService waiting;
    private final RemoteService calls;

    OrderClient(RemoteServices services, @Value("${flashsale.neighbours.timeout}") Duration timeout) {
        this.waiting = services.internal("awaited-orders", LONGEST_WAIT);
        this.calls = services.internal("order-service", timeout);
    }

    /** The part of an order that payments need. */
    record Order(UUID orderId, UUID reservationId, UUID customerId, Status status, BigDecimal total, String currency) {}

    enum Status {
        PENDING_PAYMENT,
        PAID,
        COMPLETED,
        CANCELLED;

        boolean isPaid() {
            return this == PAID || this == COMPLETED;
        }
    }

    private record PaymentSucceeded(Instant requestedAt) {}

    /** What has become of the order; empty if it awaits its payment for longer than the given time, or nobody knows. */
    Optional<Status> outcomeOf(UUID orderId, Duration within) {
        return order(waiting, http -> http.get().uri("/internal/orders/{id}/outcome?within={within}", orderId, within))
                .map(Order::status);
    }

    /** Empty if there is no such order, or no answer. */
    Optional<Order> find(UUID orderId) {
        return order(calls, http -> http.get().uri("/internal/orders/{id}", orderId));
    }

    /** Has the stock confirmed and the order paid, or cancelled if there is no stock for it. Empty if there was no answer. */
    Optional<Status> pay(UUID orderId, Instant requestedAt) {
        return order(calls, http -> http.put()
                        .uri("/internal/orders/ahead/{id}/payment", orderId)
                        .body(new PaymentSucceeded(requestedAt)))
                .map(Order::status);
    }

    private static Optional<Order> order(
            RemoteService service, Function<RestClient, RestClient.RequestHeadersSpec<?>> request) {
        try {
            return Optional.of(
                    service.call(http -> request.apply(http).retrieve().requiredBody(Order.class)));
        } catch (HttpClientErrorException | ServiceUnavailableException notNow) {
            return Optional.empty();
        }
    }
}
