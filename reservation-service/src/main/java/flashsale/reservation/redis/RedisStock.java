package flashsale.reservation.redis;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import flashsale.reservation.Allocation;
import flashsale.reservation.PriceChange;
import flashsale.reservation.Sales;
import flashsale.reservation.Stock;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.data.redis.core.HashOperations;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Repository;

/** The stock for sale, as hashes beside the reservations that take from it. */
@Repository
class RedisStock implements Stock, Sales {

    /** For allocate.lua, which would read a price as a binary number. */
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
            int version) {

        static AllocateRequest of(Allocation allocation) {
            return new AllocateRequest(
                    allocation.saleId(),
                    allocation.productId(),
                    allocation.units(),
                    allocation.price().toPlainString(),
                    allocation.currency(),
                    allocation.limitPerCustomer(),
                    allocation.opensAt().toEpochMilli(),
                    allocation.closesAt().toEpochMilli(),
                    allocation.admissionsPerSecond(),
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
    private final Cache<UUID, UUID> sales = Caffeine.newBuilder()
            .maximumSize(10_000)
            .expireAfterWrite(Duration.ofSeconds(2))
            .build();

    RedisStock(@Replicated StringRedisTemplate redis, Keys keys) {
        this.redis = redis;
        this.keys = keys;
    }

    @Override
    public void allocate(Allocation allocation) {
        ALLOCATE.require(
                redis,
                keys.stock(allocation.saleId(), allocation.productId()),
                keys.prefixOf(Shard.of(allocation.saleId())),
                AllocateRequest.of(allocation));
        redis.opsForValue()
                .set(keys.product(allocation.productId()), allocation.saleId().toString());
        redis.opsForSet().add(keys.products(), allocation.productId().toString());
    }

    @Override
    public void reprice(PriceChange change) {
        REPRICE.require(
                redis,
                keys.stock(change.saleId(), change.productId()),
                keys.prefixOf(Shard.of(change.saleId())),
                new RepriceRequest(
                        change.productId(), change.price().toPlainString(), change.version(), PRICES_LOGGED));
    }

    @Override
    public Map<UUID, Integer> available(Collection<UUID> productIds) {
        Map<UUID, Integer> available = new HashMap<>();
        HashOperations<String, String, String> hashes = redis.opsForHash();
        for (UUID productId : productIds) {
            saleOf(productId)
                    .map(saleId -> hashes.get(keys.stock(saleId, productId), "available"))
                    .ifPresent(units -> available.put(productId, Integer.valueOf(units)));
        }
        return available;
    }

    @Override
    public Optional<UUID> saleOf(UUID productId) {
        return Optional.ofNullable(sales.get(productId, this::load));
    }

    private @Nullable UUID load(UUID productId) {
        String saleId = redis.opsForValue().get(keys.product(productId));
        return saleId == null ? null : UUID.fromString(saleId);
    }
}
