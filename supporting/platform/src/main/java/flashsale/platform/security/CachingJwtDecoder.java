package flashsale.platform.security;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.springframework.security.oauth2.jwt.Jwt;
import org.springframework.security.oauth2.jwt.JwtDecoder;

/**
 * Remembers verified tokens until they expire; Nimbus remembers only keys. A customer sends the same token with each of the ten requests of a
 * checkout, and verifying it costs more (0.1 CPU-ms) than most of the requests themselves.
 */
class CachingJwtDecoder implements JwtDecoder {

    /** Some 4 kB each: enough for the customers of a few seconds, but small enough for a small heap. */
    private static final int MOST_TOKENS = 1_000;

    private final JwtDecoder decoder;
    private final Cache<String, Jwt> verified = Caffeine.newBuilder()
            .maximumSize(MOST_TOKENS)
            .expireAfter(Expiry.<String, Jwt>creating((_, jwt) -> lifetime(jwt)))
            .build();

    /** @param decoder refuses tokens that do not expire */
    CachingJwtDecoder(JwtDecoder decoder) {
        this.decoder = decoder;
    }

    @Override
    public Jwt decode(String token) {
        Jwt known = verified.getIfPresent(token);
        if (known != null) {
            return known;
        }
        Jwt jwt = decoder.decode(token);
        verified.put(token, jwt);
        return jwt;
    }

    /** None for one that is accepted a little late, because clocks differ. */
    private static Duration lifetime(Jwt jwt) {
        Duration left = Duration.between(Instant.now(), Objects.requireNonNull(jwt.getExpiresAt()));
        return left.isNegative() ? Duration.ZERO : left;
    }
}
