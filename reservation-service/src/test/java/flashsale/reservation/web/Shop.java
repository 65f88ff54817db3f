package flashsale.reservation.web;

import flashsale.reservation.Allocation;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

/** What the tests that all builds share need from the current build. */
public interface Shop {

    /** A new customer. */
    Shopper shopper();

    /** A new customer with this token. */
    Shopper shopper(Function<UUID, String> token);

    void sell(Allocation allocation);

    /** Puts a new product on sale. @return its id */
    default UUID sell(UUID saleId, int units, int limit, Instant opensAt, Instant closesAt) {
        UUID productId = UUID.randomUUID();
        sell(allocation(saleId, productId, units, limit, opensAt, closesAt, null));
        return productId;
    }

    /** Puts a product on sale that customers reserve in turn. */
    default void sellInTurn(UUID saleId, UUID productId, int admissionsPerSecond, Instant opensAt) {
        sell(allocation(saleId, productId, 10, 5, opensAt, opensAt.plusSeconds(3_600), admissionsPerSecond));
    }

    private static Allocation allocation(
            UUID saleId,
            UUID productId,
            int units,
            int limit,
            Instant opensAt,
            Instant closesAt,
            @Nullable Integer admissionsPerSecond) {
        return new Allocation(
                saleId,
                productId,
                units,
                new BigDecimal("19.90"),
                "EUR",
                opensAt,
                closesAt,
                limit,
                admissionsPerSecond,
                1,
                1);
    }

    default UUID sell(UUID saleId, int units, int limit) {
        return sell(
                saleId,
                units,
                limit,
                Instant.now().minusSeconds(60),
                Instant.now().plusSeconds(3_600));
    }

    default UUID sell(int units, int limit) {
        return sell(UUID.randomUUID(), units, limit);
    }

    int available(UUID productId);

    /** Deletes a cart, as if nobody had used it for an hour. */
    void forget(UUID cartId);

    /** Calls the service as another service does. */
    ResponseSpec internally(HttpMethod method, String path, String body);
}
