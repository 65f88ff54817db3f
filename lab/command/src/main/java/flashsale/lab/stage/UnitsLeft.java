package flashsale.lab.stage;

import flashsale.lab.target.DatabaseReader;
import flashsale.lab.target.Target;
import flashsale.lab.target.UnreadableException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisException;

/**
 * How many units are left of what the crowd wants, from Redis, which decides it; the shop's pages are up to two seconds old. Each crowd wants
 * another product. Not thread-safe.
 */
final class UnitsLeft implements AutoCloseable {

    private static final String PRODUCT = "select id from product where name = ?";

    /** @param keys of the product's stock in each shard */
    private record Shelf(String product, List<String> keys, UnifiedJedis redis) {}

    private final Target target;
    private final Crowd crowd;
    private @Nullable Shelf shelf;

    UnitsLeft(Target target, Crowd crowd) {
        this.target = target;
        this.crowd = crowd;
    }

    /** Null if there is no crowd yet, if what it wants is not on sale, or if the units cannot be read. */
    @Nullable
    Long look() {
        Optional<String> product = crowd.view().map(Gathering.View::product);
        if (product.isEmpty()) {
            return null;
        }
        try {
            return units(shelfOf(product.get()));
        } catch (UnreadableException | JedisException notYet) {
            close();
            return null;
        }
    }

    private Shelf shelfOf(String product) {
        Shelf known = shelf;
        if (known == null || !known.product.equals(product)) {
            close();
            UUID id = idOf(product);
            List<String> keys = target.redis().shards().stream()
                    .map(shard -> shard + "stock:" + id)
                    .toList();
            known = new Shelf(product, keys, target.redis().open());
            shelf = known;
        }
        return known;
    }

    private UUID idOf(String product) {
        try (DatabaseReader inventory = target.inventory().open()) {
            return inventory.list(PRODUCT, row -> row.getObject(1, UUID.class), product).stream()
                    .findFirst()
                    .orElseThrow(() -> new UnreadableException("there is no " + product));
        }
    }

    private static @Nullable Long units(Shelf shelf) {
        return shelf.keys.stream()
                .map(key -> shelf.redis.hmget(key, "available", "moved"))
                .filter(part -> part.getFirst() != null)
                .map(part ->
                        Long.parseLong(part.getFirst()) - (part.getLast() == null ? 0 : Long.parseLong(part.getLast())))
                .reduce(Long::sum)
                .orElse(null);
    }

    @Override
    public void close() {
        if (shelf != null) {
            shelf.redis.close();
            shelf = null;
        }
    }
}
