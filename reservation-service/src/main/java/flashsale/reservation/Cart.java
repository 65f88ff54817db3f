package flashsale.reservation;

import java.util.List;
import java.util.UUID;

/** What a customer has collected. Holds no stock. */
public record Cart(UUID cartId, List<Item> items) {

    /** Different products in one cart, and lines in one reservation. */
    public static final int MOST_ITEMS = 20;
}
