package flashsale.order.web;

import flashsale.order.Orders;
import flashsale.platform.web.InternalApi;
import flashsale.platform.web.ProblemType;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** What payment-service asks about orders: in the sync build before each payment, in the async build if it has not heard of one in time. */
@InternalApi
class InternalOrderQueryController {

    private final Orders orders;

    InternalOrderQueryController(Orders orders) {
        this.orders = orders;
    }

    @GetMapping("/internal/orders/{id}")
    InternalOrder order(@PathVariable UUID id) {
        return orders.findById(id)
                .map(InternalOrder::of)
                .orElseThrow(() -> ProblemType.NOT_FOUND.because("No order " + id));
    }
}
