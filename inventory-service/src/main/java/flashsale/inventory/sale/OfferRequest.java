package flashsale.inventory.sale;

import java.math.BigDecimal;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What an admin wants to sell.
 *
 * @param saleId    an existing sale for the product to join; without it, a new sale opens with these terms
 * @param productId a product on sale that gets more units; without it, a new product is created
 * @param name      the name of the new product
 * @param price     of the new product
 */
public record OfferRequest(
        @Nullable UUID saleId,
        @Nullable UUID productId,
        @Nullable String name,
        int units,
        @Nullable BigDecimal price,
        Terms terms) {}
