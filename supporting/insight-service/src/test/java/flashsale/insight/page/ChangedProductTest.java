package flashsale.insight.page;

import static flashsale.platform.test.Cable.toBroker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.insight.InsightTest;
import flashsale.platform.test.Broker;
import flashsale.platform.test.LockWaiters;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What search, pages and statistics know of a product that inventory-service has changed. */
class ChangedProductTest extends InsightTest {

    private static final JsonMapper JSON = new JsonMapper();
    private static final List<Subscriber> PARTS =
            List.of(Subscriber.SEARCH_INDEX, Subscriber.PRODUCT_PAGES, Subscriber.STATISTICS);
    private static final List<String> TOLD = List.of("search-entries", "product-pages", "product-statistics");

    private final UUID product = UUID.randomUUID();
    private final String word = "w" + product.toString().replace("-", "");

    @Autowired
    KeptPages kept;

    @Autowired
    TransactionTemplate transaction;

    private Broker broker;

    @BeforeEach
    void connect() {
        broker = Broker.connect();
    }

    @AfterEach
    void disconnect() {
        toBroker().mend();
        broker.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sync", "async"})
    void search_page_and_statistics_have_the_newest_state_whatever_comes_twice_or_late(String build) {
        tell(build, "Lamp", "19.90", 1);
        await().until(() -> page().path("version").asInt() == 1);

        tell(build, "Tripod", "29.90", 3);
        tell(build, "Candle", "9.90", 2);
        tell(build, "Tripod", "29.90", 3);
        allIsHeard();

        JsonNode page = page();
        assertThat(page.path("name").asString()).isEqualTo("Tripod");
        assertThat(page.path("price").asString()).isEqualTo("29.90");
        assertThat(found("tripods")).containsExactly(product.toString());
        assertThat(found("lamp")).isEmpty();
        JsonNode figures = figures();
        assertThat(figures.path("price").asString()).isEqualTo("29.90");
        assertThat(figures.path("lowestPrice").asString()).isEqualTo("9.90");
        assertThat(figures.path("highestPrice").asString()).isEqualTo("29.90");
        assertThat(figures.path("changes").asInt()).isEqualTo(2);
        await().untilAsserted(() -> assertThat(heard())
                .containsExactlyInAnyOrder(
                        "1 SEARCH",
                        "1 PAGES",
                        "1 STATISTICS",
                        "2 SEARCH",
                        "2 PAGES",
                        "2 STATISTICS",
                        "3 SEARCH",
                        "3 PAGES",
                        "3 STATISTICS"));
    }

    /** The connection to the broker breaks while they note it, as when the broker restarts; so it is delivered again. */
    @Test
    void a_change_is_followed_once_when_the_broker_goes_away_before_it_is_told_that_it_is() {
        LockWaiters toNote = new LockWaiters(jdbc, "insert into change_heard");
        transaction.executeWithoutResult(_ -> {
            jdbc.sql("lock table change_heard in exclusive mode").update();
            tell("async", "Lamp", "19.90", 1);
            await().until(() -> toNote.count() == PARTS.size());
            toBroker().cut();
        });
        await().until(() -> heard().size() == PARTS.size());
        await().until(() -> PARTS.stream().allMatch(part -> waitingFor(part) == 1));

        toBroker().mend();
        tell("async", "Tripod", "29.90", 2); // each queue is in order

        await().atMost(Duration.ofSeconds(30)).until(() -> heard().size() == 2 * PARTS.size());
        await().until(() -> PARTS.stream().allMatch(part -> waitingFor(part) == 0));
        assertThat(page().path("name").asString()).isEqualTo("Tripod");
        assertThat(found("tripod")).containsExactly(product.toString());
        assertThat(figures().path("changes").asInt()).isEqualTo(1);
    }

    @Test
    void a_page_is_kept_until_its_product_changes() {
        tell("sync", "Lamp", "19.90", 1);
        page();
        jdbc.sql("update product_text set name = 'Unseen' where product_id = ?")
                .param(product)
                .update();

        assertThat(page().path("name").asString()).isEqualTo("Lamp");
        tell("sync", "Candle", "19.90", 2);
        assertThat(page().path("name").asString()).isEqualTo("Candle");
    }

    @Test
    void a_page_that_was_put_together_before_the_change_is_not_kept_after_it() {
        kept.forget(product, 2);

        kept.keep(product, 1, "{\"old\":true}");
        assertThat(kept.get(product)).isEmpty();

        kept.keep(product, 2, "{\"new\":true}");
        kept.forget(product, 2);
        assertThat(kept.get(product)).contains("{\"new\":true}");
    }

    @Test
    void an_unknown_page_is_not_found() {
        http().get()
                .uri("/sync/api/v1/product-pages/" + UUID.randomUUID())
                .exchange()
                .expectStatus()
                .isNotFound();
    }

    @Test
    void a_call_must_be_complete_and_about_the_product_that_its_path_names() {
        for (String path : TOLD) {
            service()
                    .put()
                    .uri("/internal/%s/%s".formatted(path, UUID.randomUUID()))
                    .body(state("Lamp", "19.90", 1))
                    .exchange()
                    .expectStatus()
                    .isBadRequest();
            service()
                    .put()
                    .uri("/internal/%s/%s".formatted(path, product))
                    .body("{\"version\":1}")
                    .exchange()
                    .expectStatus()
                    .isBadRequest();
            http().put()
                    .uri("/internal/%s/%s".formatted(path, product))
                    .exchange()
                    .expectStatus()
                    .isUnauthorized();
        }
    }

    private void tell(String build, String name, String price, int version) {
        String state = state(name, price, version);
        if (build.equals("async")) {
            broker.publish(EventType.PRODUCT_CHANGED, UUID.randomUUID(), state);
            return;
        }
        TOLD.forEach(path -> service()
                .put()
                .uri("/internal/%s/%s".formatted(path, product))
                .body(state)
                .exchange()
                .expectStatus()
                .isNoContent());
    }

    private String state(String name, String price, int version) {
        return """
                {"productId":"%s","saleId":"%s","name":"%s","description":"Said %s","price":"%s","currency":"EUR","version":%d}""".formatted(product, UUID.randomUUID(), name, word, price, version);
    }

    /** Each queue is in order, so a last event is heard after all others. */
    private void allIsHeard() {
        await().until(() -> PARTS.stream().allMatch(part -> waitingFor(part) == 0));
        await().until(() -> page().path("version").asInt() == 3
                && figures().path("lowestPrice").asString().equals("9.90"));
    }

    private long waitingFor(Subscriber part) {
        return broker.depth(EventType.PRODUCT_CHANGED.queueOf(part));
    }

    private List<String> heard() {
        return asAdmin("/sync/api/v1/statistics/products/" + product + "/changes")
                .path("items")
                .valueStream()
                .map(it -> it.path("version").asInt() + " " + it.path("part").asString())
                .toList();
    }

    private JsonNode asAdmin(String path) {
        return JSON.readTree(admin().get()
                .uri(path)
                .exchange()
                .expectStatus()
                .isOk()
                .returnResult(byte[].class)
                .getResponseBody());
    }

    private JsonNode page() {
        byte[] body = http().get()
                .uri("/sync/api/v1/product-pages/" + product)
                .exchange()
                .returnResult(byte[].class)
                .getResponseBody();
        return JSON.readTree(body);
    }

    private List<String> found(String words) {
        JsonNode items = JSON.readTree(http().get()
                .uri("/async/api/v1/search?words={words}", word + " " + words)
                .exchange()
                .expectStatus()
                .isOk()
                .returnResult(byte[].class)
                .getResponseBody());
        return items.path("items")
                .valueStream()
                .map(item -> item.path("productId").asString())
                .toList();
    }

    private JsonNode figures() {
        jdbc.sql("insert into click_count values (?, now(), 0, 1000000) on conflict do nothing")
                .param(product)
                .update(); // so that it is among the first
        return asAdmin("/async/api/v1/statistics/products?size=100")
                .path("items")
                .valueStream()
                .filter(item -> item.path("productId").asString().equals(product.toString()))
                .findFirst()
                .orElseThrow();
    }
}
