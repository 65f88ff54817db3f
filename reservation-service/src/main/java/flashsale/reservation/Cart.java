package flashsale.reservation;

import java.util.List;
import java.util.UUID;

/** The items that a customer has collected. It holds no stock. */
public record Cart(UUID cartId, List<Item> items) {

    /** Maximum number of different products in a cart, and of lines in a reservation. */
    public static final int MOST_ITEMS = 20;
}
