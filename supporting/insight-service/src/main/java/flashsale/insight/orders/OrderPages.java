package flashsale.insight.orders;

import flashsale.insight.report.AllOrders;
import flashsale.insight.report.SoldOrder;
import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;
import org.springframework.web.util.UriBuilder;

/** Asks order-service. This is an HTTP query in both builds: it changes nothing, and nobody waits for it but the report. */
@Component
class OrderPages implements AllOrders {

    private static final int PAGE = 1_000;
    private static final ParameterizedTypeReference<List<SoldOrder>> ORDERS = new ParameterizedTypeReference<>() {};

    private final RemoteService orders;

    OrderPages(RemoteServices services) {
        this.orders = services.internal("order-service");
    }

    @Override
    public List<SoldOrder> page(Optional<UUID> after, Instant until) {
        return Objects.requireNonNull(orders.call(http -> http.get()
                .uri(path -> {
                    UriBuilder uri = path.path("/internal/orders")
                            .queryParam("until", until)
                            .queryParam("limit", PAGE);
                    return uri.queryParamIfPresent("after", after).build();
                })
                .retrieve()
                .body(ORDERS)));
    }
}
