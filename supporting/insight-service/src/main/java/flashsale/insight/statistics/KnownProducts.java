package flashsale.insight.statistics;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Which products there are. A product is never deleted, so what is known remains known; what is not is looked up each time. */
@Component
public class KnownProducts {

    private final JdbcClient jdbc;
    private final Cache<UUID, Boolean> known =
            Caffeine.newBuilder().maximumSize(10_000).build();

    KnownProducts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public boolean contains(UUID productId) {
        return Boolean.TRUE.equals(known.get(productId, this::lookUp));
    }

    private @Nullable Boolean lookUp(UUID productId) {
        return jdbc.sql("select exists (select from product_statistics where product_id = ?)")
                        .param(productId)
                        .query(Boolean.class)
                        .single()
                ? true
                : null;
    }
}
