package flashsale.reservation;

import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.math.BigDecimal;
import java.util.UUID;

/**
 * A new price of a product; the part that this service reads of what inventory-service says about a changed product.
 *
 * @param version of the product; grows with each change
 */
public record PriceChange(
        @NotNull UUID saleId,
        @NotNull UUID productId,
        @NotNull BigDecimal price,
        @Min(1) int version) {}
