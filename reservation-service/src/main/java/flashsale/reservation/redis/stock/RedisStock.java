package flashsale.reservation.redis.stock;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import flashsale.reservation.Allocation;
import flashsale.reservation.PriceChange;
import flashsale.reservation.Sale;
import flashsale.reservation.Sales;
import flashsale.reservation.Stock;
import flashsale.reservation.redis.Keys;
import flashsale.reservation.redis.Shard;
import flashsale.reservation.redis.replication.Replicated;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.data.redis.core.HashOperations;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Repository;

/** The stock for sale, as hashes beside the reservations that take from it: one for each shard of a product's sale. */
@Repository
class RedisStock implements Stock, Sales {

    /** For allocate.lua. The price is text, as Lua would make a number binary. */
    private record AllocateRequest(
            UUID saleId,
            UUID productId,
            int units,
            String price,
            String currency,
            int limitPerCustomer,
            long opensAtMillis,
            long closesAtMillis,
            @Nullable Integer admissionsPerSecond,
            @Nullable Integer shards,
            int version) {

        static AllocateRequest of(Allocation allocation, int units) {
            return new AllocateRequest(
                    allocation.saleId(),
                    allocation.productId(),
                    units,
                    allocation.price().toPlainString(),
                    allocation.currency(),
                    allocation.limitPerCustomer(),
                    allocation.opensAt().toEpochMilli(),
                    allocation.closesAt().toEpochMilli(),
                    allocation.admissionsPerSecond(),
                    allocation.shards() > 1 ? allocation.shards() : null,
                    allocation.version());
        }
    }

    /** How many changes of prices the log of a shard keeps, at least. */
    private static final int PRICES_LOGGED = 100_000;

    /** For reprice.lua. */
    private record RepriceRequest(UUID productId, String price, int version, int logged) {}

    private static final ShardScript<AllocateRequest, Long> ALLOCATE = ShardScript.of("allocate", Long.class);
    private static final ShardScript<RepriceRequest, Long> REPRICE = ShardScript.of("reprice", Long.class);

    private final StringRedisTemplate redis;
    private final Keys keys;

    /**
     * A product hardly ever changes its sale. Unknown products are looked up each time, as their sale may just be
     * opening.
     */
    private final Cache<UUID, Sale> sales = Caffeine.newBuilder()
            .maximumSize(10_000)
            .expireAfterWrite(Duration.ofSeconds(2))
            .build();

    RedisStock(@Replicated StringRedisTemplate redis, Keys keys) {
        this.redis = redis;
        this.keys = keys;
    }

    @Override
    public void allocate(Allocation allocation) {
        List<Shard> shards = Shard.of(allocation.sale());
        for (int part = 0; part < shards.size(); part++) {
            Shard shard = shards.get(part);
            ALLOCATE.require(
                    redis,
                    keys.stock(shard, allocation.productId()),
                    keys.prefixOf(shard),
                    AllocateRequest.of(allocation, share(allocation.units(), part, shards.size())));
        }
        redis.opsForValue().set(keys.product(allocation.productId()), text(allocation.sale()));
        redis.opsForSet().add(keys.products(), allocation.productId().toString());
    }

    /** The parts' shares differ by one unit at most, and each only grows with the units. */
    private static int share(int units, int part, int parts) {
        return (units + parts - 1 - part) / parts;
    }

    @Override
    public void reprice(PriceChange change) {
        for (Shard shard : Shard.of(change.sale())) {
            REPRICE.require(
                    redis,
                    keys.stock(shard, change.productId()),
                    keys.prefixOf(shard),
                    new RepriceRequest(
                            change.productId(), change.price().toPlainString(), change.version(), PRICES_LOGGED));
        }
    }

    @Override
    public Map<UUID, Integer> available(Collection<UUID> productIds) {
        Map<UUID, Integer> available = new HashMap<>();
        for (UUID productId : productIds) {
            saleOf(productId).ifPresent(sale -> available.put(productId, available(productId, sale)));
        }
        return available;
    }

    /** Units that have moved from one part to another, but have not arrived, are available, too. */
    private int available(UUID productId, Sale sale) {
        HashOperations<String, String, String> hashes = redis.opsForHash();
        return Shard.of(sale).stream()
                .map(shard -> hashes.multiGet(keys.stock(shard, productId), List.of("available", "moved")))
                .mapToInt(part -> number(part.getFirst()) - number(part.getLast()))
                .sum();
    }

    private static int number(@Nullable String count) {
        return count == null ? 0 : Integer.parseInt(count);
    }

    @Override
    public Optional<Sale> saleOf(UUID productId) {
        return Optional.ofNullable(sales.get(productId, this::load));
    }

    private @Nullable Sale load(UUID productId) {
        String sale = redis.opsForValue().get(keys.product(productId));
        return sale == null ? null : sale(sale);
    }

    private static String text(Sale sale) {
        return sale.shards() == 1 ? sale.saleId().toString() : sale.saleId() + " " + sale.shards();
    }

    /** The sale in which a product is sold, from what is kept under the product's key. */
    static Sale sale(String text) {
        int space = text.indexOf(' ');
        return space < 0
                ? new Sale(UUID.fromString(text), 1)
                : new Sale(UUID.fromString(text.substring(0, space)), Integer.parseInt(text.substring(space + 1)));
    }
}
