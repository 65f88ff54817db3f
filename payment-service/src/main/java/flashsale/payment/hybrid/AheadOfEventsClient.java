package flashsale.payment.hybrid;

import flashsale.payment.hybrid.Order.Status;
import flashsale.platform.build.Builds;
import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import flashsale.platform.client.ServiceUnavailableException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;

/** Asks order-service, and tells it, what no event can say while the broker is away. */
@Component
@Profile(Builds.HYBRID)
class AheadOfEventsClient {

    private final RemoteService orders;

    AheadOfEventsClient(RemoteServices services) {
        this.orders = services.internal("order-service");
    }

    private record PaymentSucceeded(Instant requestedAt) {}

    /** Empty if there is no such order, or no answer. */
    Optional<Order> find(UUID orderId) {
        return order(http -> http.get().uri("/internal/orders/{id}", orderId));
    }

    /** Has the stock confirmed and the order paid, or cancelled if there is no stock for it. Empty if there was no answer. */
    Optional<Status> pay(UUID orderId, Instant requestedAt) {
        return order(http -> http.put()
                        .uri("/internal/orders/ahead/{id}/payment", orderId)
                        .body(new PaymentSucceeded(requestedAt)))
                .map(Order::status);
    }

    private Optional<Order> order(Function<RestClient, RestClient.RequestHeadersSpec<?>> request) {
        try {
            return Optional.of(
                    orders.call(http -> request.apply(http).retrieve().requiredBody(Order.class)));
        } catch (HttpClientErrorException | ServiceUnavailableException notNow) {
            return Optional.empty();
        }
    }
}
