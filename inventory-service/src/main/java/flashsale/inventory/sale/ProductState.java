package flashsale.inventory.sale;

import java.math.BigDecimal;
import java.util.UUID;

/**
 * What others are told about a product that is new or has changed, in all builds. Published within the service as an application event, in the
 * transaction of the change.
 *
 * @param shards  over how many shards its stock for sale is spread
 * @param version grows with each change; whoever knows a newer one ignores this
 */
public record ProductState(
        UUID productId,
        UUID saleId,
        String name,
        String description,
        BigDecimal price,
        String currency,
        int shards,
        int version) {}
