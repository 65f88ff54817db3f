package flashsale.insight.redis;

import flashsale.insight.page.KeptPages;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.core.io.ClassPathResource;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.core.HashOperations;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.data.redis.core.script.RedisScript;
import org.springframework.stereotype.Repository;

/** A hash for each page: its copy, and the oldest version that may be kept. */
@Repository
class RedisPages implements KeptPages {

    private static final Logger log = LoggerFactory.getLogger(RedisPages.class);

    /** Limits the age of the clicks that a page shows, and is longer than anybody takes to put a page together. */
    private static final String KEPT_SECONDS = "60";

    private static final RedisScript<Long> KEEP =
            RedisScript.of(new ClassPathResource("lua/keep-page.lua"), Long.class);
    private static final RedisScript<Long> FORGET =
            RedisScript.of(new ClassPathResource("lua/forget-page.lua"), Long.class);

    private final StringRedisTemplate redis;
    private final String prefix;

    RedisPages(StringRedisTemplate redis, @Value("${flashsale.redis.key-prefix}") String prefix) {
        this.redis = redis;
        this.prefix = prefix;
    }

    @Override
    public Optional<String> get(UUID productId) {
        try {
            HashOperations<String, String, String> hashes = redis.opsForHash();
            return Optional.ofNullable(hashes.get(key(productId), "json"));
        } catch (DataAccessException away) {
            log.warn("Page {} is made without its copy", productId, away);
            return Optional.empty();
        }
    }

    @Override
    public void keep(UUID productId, int version, String json) {
        try {
            redis.execute(KEEP, List.of(key(productId)), Integer.toString(version), json, KEPT_SECONDS);
        } catch (DataAccessException away) {
            log.warn("Page {} is not kept", productId, away);
        }
    }

    @Override
    public void forget(UUID productId, int version) {
        redis.execute(FORGET, List.of(key(productId)), Integer.toString(version), KEPT_SECONDS);
    }

    private String key(UUID productId) {
        return prefix + "page:" + productId;
    }
}
