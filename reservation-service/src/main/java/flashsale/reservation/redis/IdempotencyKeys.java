package flashsale.reservation.redis;

import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/**
 * Which reservation a customer's key stands for. Claimed before the stock is touched, for the id; the script that takes
 * the stock then does so once per id. Two steps, since the key belongs to the customer and the stock to a sale, which may
 * be on different nodes of a cluster; a crash between them leaves a key whose reservation is made by the next attempt.
 */
@Component
class IdempotencyKeys {

    private static final Duration KEPT = Duration.ofDays(1);
    private static final Script<String> CLAIM = Script.alone("claim", String.class);
    private static final Script<Long> FREE = Script.alone("free", Long.class);

    private final StringRedisTemplate redis;
    private final Keys keys;

    IdempotencyKeys(StringRedisTemplate redis, Keys keys) {
        this.redis = redis;
        this.keys = keys;
    }

    /** What a key stands for: one request, and the reservation that it is about. */
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
     * Lets the key have the proposed meaning, unless it has one already.
     *
     * @return the meaning that it has
     */
    Meaning claim(UUID customerId, String key, Meaning proposed) {
        return Meaning.parse(CLAIM.require(
                redis, keys.idempotencyKey(customerId, key), proposed.toString(), Long.toString(KEPT.toSeconds())));
    }

    Optional<Meaning> find(UUID customerId, String key) {
        return Optional.ofNullable(redis.opsForValue().get(keys.idempotencyKey(customerId, key)))
                .map(Meaning::parse);
    }

    /** Forgets the key sooner, with what it stands for. */
    void forgetAfter(Duration time, UUID customerId, String key) {
        redis.expire(keys.idempotencyKey(customerId, key), time);
    }

    /** Forgets the key of a reservation, so that it can stand for another one; unless it already does. */
    void free(UUID customerId, String key, UUID reservationId) {
        FREE.require(redis, keys.idempotencyKey(customerId, key), reservationId.toString());
    }
}
