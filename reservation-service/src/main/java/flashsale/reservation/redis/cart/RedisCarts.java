package flashsale.reservation.redis.cart;

import flashsale.reservation.Cart;
import flashsale.reservation.Carts;
import flashsale.reservation.Item;
import flashsale.reservation.redis.Keys;
import flashsale.reservation.redis.Script;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.springframework.data.redis.core.HashOperations;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Repository;

/** Carts as hashes: the owner, the request that has added last, and the units of each product. */
@Repository
@SuppressWarnings("rawtypes") // a script returns a raw List
class RedisCarts implements Carts {

    private static final long KEPT_SECONDS = Duration.ofHours(1).toSeconds();
    private static final String OWNER = "owner";
    private static final Set<String> NO_ITEMS = Set.of(OWNER, "request");

    private record AddRequest(
            String requestId,
            UUID customerId,
            UUID productId,
            int quantity,
            long keptSeconds,
            int mostItems,
            int mostUnits) {}

    private static final Script<Long> CREATE = Script.of(Long.class, "cart-create");
    private static final Script<List> ADD = Script.of(List.class, "cart-add");

    private final StringRedisTemplate redis;
    private final Keys keys;

    RedisCarts(StringRedisTemplate redis, Keys keys) {
        this.redis = redis;
        this.keys = keys;
    }

    @Override
    public Cart create(UUID customerId) {
        UUID cartId = UUID.randomUUID();
        CREATE.require(redis, keys.cart(cartId), customerId.toString(), Long.toString(KEPT_SECONDS));
        return new Cart(cartId, List.of());
    }

    @Override
    public Optional<Cart> find(UUID cartId, UUID customerId) {
        HashOperations<String, String, String> hashes = redis.opsForHash();
        Map<String, String> fields = hashes.entries(keys.cart(cartId));
        return customerId.toString().equals(fields.get(OWNER))
                ? Optional.of(new Cart(
                        cartId,
                        fields.entrySet().stream()
                                .filter(field -> !NO_ITEMS.contains(field.getKey()))
                                .map(field -> item(field.getKey(), field.getValue()))
                                .toList()))
                : Optional.empty();
    }

    @Override
    public Optional<Cart> add(UUID cartId, UUID customerId, Item item, String requestId) throws CartFullException {
        List<?> result = ADD.require(
                redis,
                keys.cart(cartId),
                new AddRequest(
                        requestId,
                        customerId,
                        item.productId(),
                        item.quantity(),
                        KEPT_SECONDS,
                        Cart.MOST_ITEMS,
                        Item.MOST_UNITS));
        if (result.isEmpty()) {
            return Optional.empty();
        }
        if (result.size() == 1) {
            throw new CartFullException();
        }
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < result.size(); i += 2) {
            String field = (String) result.get(i);
            if (!NO_ITEMS.contains(field)) {
                items.add(item(field, (String) result.get(i + 1)));
            }
        }
        return Optional.of(new Cart(cartId, List.copyOf(items)));
    }

    private static Item item(String productId, String quantity) {
        return new Item(UUID.fromString(productId), Integer.parseInt(quantity));
    }
}
