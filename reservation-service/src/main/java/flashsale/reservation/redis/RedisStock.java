package flashsale.reservation.redis;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import flashsale.reservation.Allocation;
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

    private static final Script<Long> ALLOCATE = Script.ofShard("allocate", Long.class);

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

    RedisStock(StringRedisTemplate redis, Keys keys) {
        this.redis = redis;
        this.keys = keys;
    }

    @Override
    public void allocate(Allocation allocation) {
        String product = allocation.productId().toString();
        ALLOCATE.require(
                redis,
                keys.stock(allocation.saleId(), allocation.productId()),
                keys.prefixOf(Shard.of(allocation.saleId())),
                product,
                allocation.saleId().toString(),
                Integer.toString(allocation.units()),
                allocation.price().toPlainString(),
                allocation.currency(),
                Integer.toString(allocation.limitPerCustomer()),
                Long.toString(allocation.opensAt().toEpochMilli()),
                Long.toString(allocation.closesAt().toEpochMilli()));
        redis.opsForValue()
                .set(keys.product(allocation.productId()), allocation.saleId().toString());
        redis.opsForSet().add(keys.products(), product);
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
