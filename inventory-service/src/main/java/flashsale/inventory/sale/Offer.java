package flashsale.inventory.sale;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A product in its sale, with its ledger: everything this service knows about it.
 *
 * @param withdrawn recalled; it is no longer shipped
 * @param allocated units that reservation-service may sell
 * @param sold      units that have been shipped
 * @param version   of the product, which grows with each change
 */
public record Offer(
        UUID productId,
        String name,
        BigDecimal price,
        String currency,
        boolean withdrawn,
        UUID saleId,
        Instant opensAt,
        Instant closesAt,
        int limitPerCustomer,
        @Nullable Integer admissionsPerSecond,
        int shards,
        int allocated,
        int sold,
        int version) {}
