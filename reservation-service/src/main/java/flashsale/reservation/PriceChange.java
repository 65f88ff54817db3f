package flashsale.reservation;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.math.BigDecimal;
import java.util.UUID;

/**
 * A new price of a product: what this service needs to know of a product that inventory-service has changed.
 *
 * @param shards  over how many shards the product's stock is spread
 * @param version of the product; grows with each change
 */
public record PriceChange(
        @NotNull UUID saleId,
        @NotNull UUID productId,
        @NotNull BigDecimal price,
        @Min(1) @Max(Sale.MOST_SHARDS) int shards,
        @Min(1) int version) {

    /** The sale in which the product is sold. */
    public Sale sale() {
        return new Sale(saleId, shards);
    }
}
