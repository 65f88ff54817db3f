package flashsale.order;

import java.math.BigDecimal;
import java.util.Objects;
import java.util.UUID;

/**
 * A number of units of one product at one price.
 *
 * @param quantity  at least 1
 * @param unitPrice not negative, with at most two decimals
 */
public record OrderLine(UUID productId, int quantity, BigDecimal unitPrice) {

    /** The limit of the store. */
    static final BigDecimal HIGHEST_AMOUNT = new BigDecimal("9999999999.99");

    /** @throws IllegalArgumentException if a value is missing or out of range */
    public OrderLine {
        Objects.requireNonNull(productId, "productId");
        Objects.requireNonNull(unitPrice, "unitPrice");
        if (quantity < 1) {
            throw new IllegalArgumentException("quantity " + quantity);
        }
        if (unitPrice.signum() < 0 || unitPrice.scale() > 2 || unitPrice.compareTo(HIGHEST_AMOUNT) > 0) {
            throw new IllegalArgumentException("unitPrice " + unitPrice);
        }
    }

    BigDecimal total() {
        return unitPrice.multiply(BigDecimal.valueOf(quantity));
    }
}
