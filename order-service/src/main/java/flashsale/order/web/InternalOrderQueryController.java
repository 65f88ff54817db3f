package flashsale.order.web;

import flashsale.contract.ProblemType;
import flashsale.order.Orders;
import flashsale.platform.web.InternalApi;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * What other services ask about orders, in all builds. Payment-service asks about one: in the sync build before each payment, in the others
 * if it has not heard of it in time. Insight-service asks for all, for its reports.
 */
@InternalApi
class InternalOrderQueryController {

    /** Before all ids. */
    private static final String FIRST = "00000000-0000-0000-0000-000000000000";

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

    /** A page of the orders that were there at a moment; the last order's id leads to the next page. A page with fewer than the limit is the last. */
    @GetMapping("/internal/orders")
    List<InternalOrder> orders(
            @RequestParam(defaultValue = FIRST) UUID after,
            @RequestParam Instant until,
            @RequestParam @Min(1) @Max(1000) int limit) {
        return orders.findPage(after, until, limit).stream()
                .map(InternalOrder::of)
                .toList();
    }
}
