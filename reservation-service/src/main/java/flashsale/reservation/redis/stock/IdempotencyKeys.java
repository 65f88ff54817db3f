package flashsale.reservation.redis.stock;

import flashsale.reservation.redis.Keys;
import flashsale.reservation.redis.Script;
import flashsale.reservation.redis.replication.Replicated;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * Maps a customer's key to a reservation id. The key is claimed before the stock is touched; the script that takes the stock does so once
 * per id. There are two steps because the key belongs to the customer and the stock to a sale, which may be on different nodes of a
 * cluster. A crash in between leaves a key whose reservation the next attempt makes.
 */
@Component
class IdempotencyKeys {

    private static final Duration KEPT = Duration.ofDays(1);
    private static final Script<String> CLAIM = Script.of(String.class, "claim");
    private static final Script<Long> FREE = Script.of(Long.class, "free");

    private final StringRedisTemplate redis;
    private final Keys keys;

    IdempotencyKeys(@Replicated StringRedisTemplate redis, Keys keys) {
        this.redis = redis;
        this.keys = keys;
    }

    /** What a key stands for: one request and its reservation. */
    record Meaning(String fingerprint, UUID reservationId) {

        private static Meaning parse(String text) {
            int space = text.indexOf(' ');
            return new Meaning(text.substring(0, space), UUID.fromString(text.substring(space + 1)));
        }

        @Override
        public String toString() {
            return fingerprint + " " + reservationId;
        }
    }

    /**
     * Gives the key the proposed meaning, unless it already has one.
     *
     * @return the key's meaning
     */
    Meaning claim(UUID customerId, String key, Meaning proposed) {
        return Meaning.parse(CLAIM.require(
                redis, keys.idempotencyKey(customerId, key), proposed.toString(), Long.toString(KEPT.toSeconds())));
    }

    Optional<Meaning> find(UUID customerId, String key) {
        return Optional.ofNullable(redis.opsForValue().get(keys.idempotencyKey(customerId, key)))
                .map(Meaning::parse);
    }

    /** Lets the key and its meaning expire sooner. */
    void forgetAfter(Duration time, UUID customerId, String key) {
        redis.expire(keys.idempotencyKey(customerId, key), time);
    }

    /** Deletes the key of a reservation so that it can be reused, unless it already stands for another one. */
    void free(UUID customerId, String key, UUID reservationId) {
        FREE.require(redis, keys.idempotencyKey(customerId, key), reservationId.toString());
    }
}
