package flashsale.inventory.catalogue;

import flashsale.inventory.sale.ShopFilled;
import java.util.List;
import java.util.UUID;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * Keeps the instance that filled the shop from being ready until its products can be bought: whoever is told that the shop is ready must not
 * find its products unknown. No other instance, and no later start, depends on reservation-service.
 */
@Component("firstSale")
class FirstSaleHealth implements HealthIndicator {

    private final Availability availability;
    private volatile List<UUID> awaited = List.of();

    FirstSaleHealth(Availability availability) {
        this.availability = availability;
    }

    @EventListener
    void onFilled(ShopFilled shop) {
        awaited = shop.products();
    }

    @Override
    public Health health() {
        List<UUID> products = awaited;
        if (!products.isEmpty()) {
            boolean onSale = availability
                    .of(products)
                    .filter(units -> units.keySet().containsAll(products))
                    .isPresent();
            if (!onSale) {
                return Health.outOfService()
                        .withDetail("reason", "reservation-service does not know the products of the first sale yet")
                        .build();
            }
            awaited = List.of();
        }
        return Health.up().build();
    }
}
