package flashsale.reservation;

import java.util.Optional;
import java.util.UUID;

/** All carts. Each belongs to one customer and does not exist for others. A cart is deleted an hour after the last addition. */
public interface Carts {

    /** Makes an empty cart. */
    Cart create(UUID customerId);

    /** The customer's cart; empty if there is no such cart. */
    Optional<Cart> find(UUID cartId, UUID customerId);

    /**
     * Adds units to the cart, unless its last addition had the same request id: the gateway repeats a request whose instance died.
     *
     * @return the cart afterwards; empty if the customer has no such cart
     * @throws CartFullException beyond {@link Cart#MOST_ITEMS} or {@link Item#MOST_UNITS}
     */
    Optional<Cart> add(UUID cartId, UUID customerId, Item item, String requestId) throws CartFullException;

    /** The cart has no room for another product, or for this many units of one. */
    final class CartFullException extends Exception {}
}
