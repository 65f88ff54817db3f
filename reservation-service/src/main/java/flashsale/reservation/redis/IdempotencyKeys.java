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

    /**
     * Lets the key stand for the proposed reservation, unless it stands for one already.
     *
     * @return the reservation that it stands for; empty if it was used for another request
     */
    Optional<UUID> claim(UUID customerId, String key, String fingerprint, UUID proposed) {
        String meaning = CLAIM.require(
                redis,
                keys.idempotencyKey(customerId, key),
                fingerprint + " " + proposed,
                Long.toString(KEPT.toSeconds()));
        int space = meaning.indexOf(' ');
        return meaning.substring(0, space).equals(fingerprint)
                ? Optional.of(UUID.fromString(meaning.substring(space + 1)))
                : Optional.empty();
    }

    /**
     * Forgets the key of a reservation, so that it can stand for another one; unless it already does.
     *
     * @param redisKey as {@link Keys#idempotencyKey} made it
     */
    void free(String redisKey, UUID reservationId) {
        FREE.require(redis, redisKey, reservationId.toString());
    }
}
