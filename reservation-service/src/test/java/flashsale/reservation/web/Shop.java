package flashsale.reservation.web;

import java.time.Instant;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

/** What the tests shared by both builds need from the current build. */
public interface Shop {

    /** A new customer. */
    Shopper shopper();

    /** A new customer with this token. */
    Shopper shopper(Function<UUID, String> token);

    /** Puts a new product on sale. @return its id */
    UUID sell(UUID saleId, int units, int limit, Instant opensAt, Instant closesAt);

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
