package flashsale.reservation.web;

import flashsale.platform.web.InternalApi;
import flashsale.reservation.Stock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * How many units of each product are left. This query uses HTTP in all builds because it has no effect to wait for.
 */
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
