package flashsale.lab.stage;

import flashsale.lab.target.DatabaseReader;
import flashsale.lab.target.Target;
import flashsale.lab.target.UnreadableException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisException;

/** How many units of a product can be bought, from Redis, which decides it; the shop's pages are up to two seconds old. Not thread-safe. */
final class UnitsLeft implements AutoCloseable {

    private static final String PRODUCT = "select id from product where name = ?";

    private final String product;
    private final List<String> keys;
    private final UnifiedJedis redis;

    /** Throws {@code UnreadableException} if there is no such product yet, or a store does not answer. */
    UnitsLeft(Target target, String product) {
        this.product = product;
        UUID id = idOf(target, product);
        keys = target.redis().shards().stream()
                .map(shard -> shard + "stock:" + id)
                .toList();
        redis = target.redis().open();
    }

    private static UUID idOf(Target target, String product) {
        try (DatabaseReader inventory = target.inventory().open()) {
            return inventory.list(PRODUCT, row -> row.getObject(1, UUID.class), product).stream()
                    .findFirst()
                    .orElseThrow(() -> new UnreadableException("there is no " + product));
        }
    }

    String product() {
        return product;
    }

    /** Null while the product is not on sale. Throws {@code UnreadableException} if Redis does not answer. */
    @Nullable
    Long read() {
        try {
            return keys.stream()
                    .map(key -> redis.hmget(key, "available", "moved"))
                    .filter(part -> part.getFirst() != null)
                    .map(part -> Long.parseLong(part.getFirst())
                            - (part.getLast() == null ? 0 : Long.parseLong(part.getLast())))
                    .reduce(Long::sum)
                    .orElse(null);
        } catch (JedisException e) {
            throw new UnreadableException("the stock in Redis", e);
        }
    }

    @Override
    public void close() {
        redis.close();
    }
}
