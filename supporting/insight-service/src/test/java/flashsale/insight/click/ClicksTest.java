package flashsale.insight.click;

import static flashsale.platform.test.Cable.toBroker;

import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.insight.InsightTest;
import flashsale.platform.test.Broker;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

/** Clicks on a new product, from the outside: by requests, and by messages. */
abstract class ClicksTest extends InsightTest {

    static final String QUEUE = EventType.CLICKS_MADE.queueOf(Subscriber.CLICK_COUNTER);

    UUID product;
    Broker broker;

    @BeforeEach
    void connect() {
        product = product();
        broker = Broker.connect();
    }

    @AfterEach
    void disconnect() {
        toBroker().mend();
        broker.close();
    }

    ResponseSpec click(String build, String key, UUID product) {
        return post("/%s/api/v1/clicks".formatted(build), key, "{\"productId\":\"%s\"}".formatted(product));
    }

    ResponseSpec batch(String build, String key, String items) {
        return post("/%s/api/v1/click-batches".formatted(build), key, "{\"items\":" + items + "}");
    }

    ResponseSpec post(String path, @Nullable String key, String body) {
        return http().post()
                .uri(path)
                .headers(headers -> {
                    if (key != null) {
                        headers.set("Idempotency-Key", key);
                    }
                })
                .contentType(MediaType.APPLICATION_JSON)
                .body(body)
                .exchange();
    }

    /** Another message with the same request, as a publisher sends it that did not get the first confirm. */
    void tell(UUID request, String receivedAt) {
        broker.publish(
                EventType.CLICKS_MADE,
                UUID.randomUUID(),
                "{\"requests\":[{\"id\":\"%s\",\"receivedAt\":\"%s\",\"items\":[{\"productId\":\"%s\",\"clicks\":1}]}]}"
                        .formatted(request, Instant.parse(receivedAt), product));
    }

    long clicks() {
        return clicks(product);
    }

    long clicks(UUID product) {
        return jdbc.sql("select coalesce(sum(clicks), 0) from click_count where product_id = ?")
                .param(product)
                .query(Long.class)
                .single();
    }
}
