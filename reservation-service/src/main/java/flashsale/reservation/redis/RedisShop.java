package flashsale.reservation.redis;

import flashsale.platform.shop.ShopStore;
import flashsale.reservation.redis.replication.Replicated;
import flashsale.reservation.redis.replication.ReplicatedRedis;
import java.util.Optional;
import java.util.UUID;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Remembers the shop under a key of the build's prefix. */
@Component
class RedisShop implements ShopStore {

    private final StringRedisTemplate redis;
    private final Keys keys;

    RedisShop(@Replicated StringRedisTemplate redis, Keys keys) {
        this.redis = redis;
        this.keys = keys;
    }

    @Override
    public String name() {
        return "Redis";
    }

    @Override
    public Optional<UUID> shop() {
        return Optional.ofNullable(redis.opsForValue().get(keys.shop())).map(UUID::fromString);
    }

    @Override
    public void belongTo(UUID shop) {
        redis.opsForValue().setIfAbsent(keys.shop(), shop.toString());
        ReplicatedRedis.confirm(redis, keys.shop());
    }
}
