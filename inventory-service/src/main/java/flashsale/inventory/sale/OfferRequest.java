package flashsale.inventory.sale;

import java.math.BigDecimal;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What an admin wants to sell.
 *
 * @param saleId    an existing sale that the product shall join; else a new sale opens, on the terms
 * @param productId a product that is on sale and gets more units; else a new product is made
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
