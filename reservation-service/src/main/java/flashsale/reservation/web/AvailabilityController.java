package flashsale.reservation.web;

import flashsale.platform.web.InternalApi;
import flashsale.reservation.Stock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** What is left of which product. A query, so it is asked over HTTP in both builds; nobody waits for its effect. */
@InternalApi
class AvailabilityController {

    private final Stock stock;

    AvailabilityController(Stock stock) {
        this.stock = stock;
    }

    @GetMapping("/internal/availability")
    Map<UUID, Integer> available(@RequestParam("productId") List<UUID> productIds) {
        return stock.available(productIds);
    }
}
