package flashsale.reservation;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Units of a product that inventory-service hands over to be sold in a sale.
 *
 * @param admissionsPerSecond customers whom the sale's waiting room admits; null if it has none
 * @param shards              over how many shards they are spread
 * @param version             of the product; the price of the newest one counts
 */
public record Allocation(
        @NotNull UUID saleId,
        @NotNull UUID productId,
        @Min(1) int units,
        @NotNull BigDecimal price,
        @NotNull String currency,
        @NotNull Instant opensAt,
        @NotNull Instant closesAt,
        @Min(1) int limitPerCustomer,
        @Nullable @Min(1) Integer admissionsPerSecond,
        @Min(1) @Max(Sale.MOST_SHARDS) int shards,
        @Min(1) int version) {

    /** The sale in which the units are sold. */
    public Sale sale() {
        return new Sale(saleId, shards);
    }
}
