package flashsale.payment.hybrid;

import flashsale.payment.hybrid.Order.Status;
import flashsale.platform.build.Builds;
import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import flashsale.platform.client.ServiceUnavailableException;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;

/** Waits until order-service, which hears of payments by events, knows what becomes of an order. */
@Component
@Profile(Builds.HYBRID)
class AwaitedOrderClient {

    private final RemoteService orders;

    AwaitedOrderClient(RemoteServices services) {
        this.orders = services.internal("awaited-orders");
    }

    /** What has become of the order; empty if it still awaits its payment after the given time, or there was no answer. */
    Optional<Status> outcomeOf(UUID orderId, Duration within) {
        try {
            return Optional.of(orders.call(http -> http.get()
                            .uri("/internal/orders/{id}/outcome?within={within}", orderId, within)
                            .retrieve()
                            .requiredBody(Order.class)))
                    .map(Order::status);
        } catch (HttpClientErrorException | ServiceUnavailableException notNow) {
            return Optional.empty();
        }
    }
}
