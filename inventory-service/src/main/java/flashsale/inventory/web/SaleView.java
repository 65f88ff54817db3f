package flashsale.inventory.web;

import flashsale.inventory.sale.Offer;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A product in its sale, as the admin sees it.
 *
 * @param units all units that may be sold, including earlier ones
 */
public record SaleView(
        UUID saleId,
        UUID productId,
        String name,
        int units,
        BigDecimal price,
        String currency,
        Instant opensAt,
        Instant closesAt,
        int limitPerCustomer,
        @Nullable Integer admissionsPerSecond,
        int shards) {

    public static SaleView of(Offer offer) {
        return new SaleView(
                offer.saleId(),
                offer.productId(),
                offer.name(),
                offer.allocated(),
                offer.price(),
                offer.currency(),
                offer.opensAt(),
                offer.closesAt(),
                offer.limitPerCustomer(),
                offer.admissionsPerSecond(),
                offer.shards());
    }
}
