package flashsale.reservation;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.util.UUID;

/** A customer's request for a number of units of a product. */
public record Item(
        @NotNull UUID productId, @Min(1) @Max(MOST_UNITS) int quantity) {

    /** More than any flash sale allows one customer. */
    public static final int MOST_UNITS = 1000;

    Item plus(Item other) {
        return new Item(productId, quantity + other.quantity);
    }
}
