package flashsale.reservation.redis.stock;

import flashsale.reservation.WaitingRoom;
import flashsale.reservation.redis.Keys;
import flashsale.reservation.redis.Shard;
import flashsale.reservation.redis.replication.Replicated;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Repository;

/** The lines of all sales, each as a hash from customer to place. */
@Repository
@SuppressWarnings("rawtypes") // a script returns a raw List
class RedisWaitingRoom implements WaitingRoom {

    private record TakePlaceRequest(UUID saleId, UUID customerId) {}

    private static final ShardScript<TakePlaceRequest, List> TAKE_PLACE = ShardScript.of("take-place", List.class);

    private final StringRedisTemplate redis;
    private final Keys keys;

    RedisWaitingRoom(@Replicated StringRedisTemplate redis, Keys keys) {
        this.redis = redis;
        this.keys = keys;
    }

    @Override
    public Optional<Place> takePlace(UUID saleId, UUID customerId) {
        List<?> place = TAKE_PLACE.require(
                redis, keys.places(saleId), keys.prefixOf(Shard.of(saleId)), new TakePlaceRequest(saleId, customerId));
        return place.isEmpty()
                ? Optional.empty()
                : Optional.of(new Place(
                        Instant.EPOCH.plus((long) place.get(0), ChronoUnit.MICROS),
                        Duration.of((long) place.get(1), ChronoUnit.MICROS),
                        (long) place.get(2)));
    }
}
