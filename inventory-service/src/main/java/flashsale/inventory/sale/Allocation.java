package flashsale.inventory.sale;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What reservation-service is told about an offer, in all builds. Published within the service as an application event, in the transaction
 * that creates or changes the offer.
 *
 * @param units               all units of the product, not only the added ones
 * @param admissionsPerSecond customers who may begin to reserve; null if the sale has no waiting room
 * @param shards              over how many shards reservation-service spreads them
 * @param version             of the product; the price of the newest one counts
 */
public record Allocation(
        UUID saleId,
        UUID productId,
        int units,
        BigDecimal price,
        String currency,
        Instant opensAt,
        Instant closesAt,
        int limitPerCustomer,
        @Nullable Integer admissionsPerSecond,
        int shards,
        int version) {

    public static Allocation of(Offer offer) {
        return new Allocation(
                offer.saleId(),
                offer.productId(),
                offer.allocated(),
                offer.price(),
                offer.currency(),
                offer.opensAt(),
                offer.closesAt(),
                offer.limitPerCustomer(),
                offer.admissionsPerSecond(),
                offer.shards(),
                offer.version());
    }
}
