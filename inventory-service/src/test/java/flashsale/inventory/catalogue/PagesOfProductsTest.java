package flashsale.inventory.catalogue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.inventory.SyncApplicationTest;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.test.web.servlet.client.ExchangeResult;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import tools.jackson.databind.JsonNode;

class PagesOfProductsTest extends SyncApplicationTest {

    @Test
    void the_newest_sale_is_first_on_the_first_page() {
        product(5);
        UUID newest = product(7);

        await().until(() -> firstProduct().equals(newest.toString()));

        JsonNode item = page("?page=0&size=20").get("items").get(0);
        assertThat(item.get("available").asInt()).isEqualTo(7);
        assertThat(item.get("price").asString()).isEqualTo("19.90");
        assertThat(item.propertyNames())
                .containsExactlyInAnyOrder(
                        "productId",
                        "name",
                        "price",
                        "currency",
                        "available",
                        "saleId",
                        "opensAt",
                        "closesAt",
                        "waitingRoom");
    }

    @Test
    void pages_have_a_size_and_together_all_products() {
        UUID newest = product(1);
        await().until(() -> firstProduct().equals(newest.toString())); // afterwards, nothing shifts any more
        int total = page("?size=1").get("total").asInt();
        Set<String> seen = new HashSet<>();
        for (int number = 0; number * 7 < total; number++) {
            JsonNode page = page("?size=7&page=" + number);
            assertThat(page.get("page").asInt()).isEqualTo(number);
            assertThat(page.get("size").asInt()).isEqualTo(7);
            seen.addAll(page.get("items").findValuesAsString("productId"));
        }
        assertThat(seen).hasSizeGreaterThanOrEqualTo(total);
    }

    @Test
    void without_parameters_it_is_the_first_twenty() {
        JsonNode page = page("");

        assertThat(page.get("page").asInt()).isZero();
        assertThat(page.get("size").asInt()).isEqualTo(20);
        assertThat(page.get("items").size()).isEqualTo(20);
    }

    @Test
    void past_the_last_page_there_is_nothing() {
        JsonNode page = page("?size=100&page=" + Integer.MAX_VALUE);

        assertThat(page.get("items").size()).isZero();
        assertThat(page.get("total").asInt()).isPositive();
    }

    @Test
    void whoever_has_the_newest_page_is_not_sent_it_again() {
        UUID product = product(4);
        await().until(() -> available(product) == 4);
        String known = tagOfFirstPage();
        await().until(() -> ask(known).getStatus().value() == 304);

        reservations.nowAvailable(product, 3);

        await().until(() -> ask(known).getStatus().value() == 200);
        assertThat(tagOfFirstPage()).isNotEqualTo(known);
    }

    private String tagOfFirstPage() {
        return Objects.requireNonNull(ask("\"none\"").getResponseHeaders().getETag());
    }

    private ExchangeResult ask(String etag) {
        return http.get()
                .uri(api("/products"))
                .header("If-None-Match", etag)
                .exchange()
                .returnResult();
    }

    @ParameterizedTest
    @CsvSource({
        "page=-1, validation-failed",
        "size=0, validation-failed",
        "size=101, validation-failed",
        "size=-5, validation-failed",
        "size=ten, malformed-request",
        "page=99999999999, malformed-request"
    })
    void pages_that_make_no_sense_are_refused(String query, String problem) {
        isProblem(http.get().uri(api("/products?" + query)).exchange(), 400, problem);
    }

    @Test
    void a_product_is_found_at_once_and_available_as_soon_as_it_is_known_to_be() {
        UUID product = product(3);

        JsonNode found = json(get(product).expectStatus().isOk());

        assertThat(found.get("productId").asString()).isEqualTo(product.toString());
        await().until(() -> available(product) == 3);
    }

    @Test
    void a_product_that_reservation_service_does_not_know_is_not_available() {
        UUID known = product(3);
        await().until(() -> available(known) == 3);
        reservations.forget(known);

        await().until(() -> available(known) == 0);
    }

    @Test
    void what_is_available_follows_reservation_service() {
        UUID product = product(9);
        reservations.nowAvailable(product, 4);

        await().until(() -> available(product) == 4);
    }

    @Test
    void while_reservation_service_is_away_the_ledger_tells_what_is_available() {
        UUID product = product(9);
        jdbc.sql("update stock set sold = 2 where product_id = ?")
                .param(product)
                .update();
        reservations.goAway();

        await().until(() -> available(product) == 7);
    }

    @Test
    void a_withdrawn_product_is_not_available() {
        UUID product = product(9);
        await().until(() -> available(product) == 9);

        withdraw(product);

        await().until(() -> available(product) == 0);
    }

    @Test
    void unknown_products_are_not_found() {
        isProblem(get(UUID.randomUUID()), 404, "not-found");
        isProblem(http.get().uri(api("/products/nonsense")).exchange(), 404, "not-found");
    }

    @Test
    void of_many_requests_one_in_a_second_asks_reservation_service() throws Exception {
        page("");
        int before = reservations.queries();
        long begun = System.nanoTime();
        AtomicInteger requests = new AtomicInteger();
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Future<?>> all = Stream.generate(() -> (Runnable) () -> {
                        while (requests.get() < 100 || secondsSince(begun) < 2.5) {
                            page("?size=" + (1 + requests.incrementAndGet() % 100));
                        }
                    })
                    .limit(4)
                    .<Future<?>>map(threads::submit)
                    .toList();
            for (Future<?> one : all) {
                one.get();
            }
        }
        // A snapshot of up to 100 products is one query, and this shop has fewer than 200.
        int snapshots = (int) Math.ceil(secondsSince(begun)) + 1;
        assertThat(reservations.queries() - before).isBetween(2, 2 * snapshots);
    }

    private static double secondsSince(long nanoTime) {
        return (System.nanoTime() - nanoTime) / 1e9;
    }

    private String firstProduct() {
        return page("").get("items").get(0).get("productId").asString();
    }

    private int available(UUID product) {
        return json(get(product)).get("available").asInt();
    }

    private JsonNode page(String query) {
        return json(http.get()
                .uri(api("/products" + query))
                .exchange()
                .expectStatus()
                .isOk());
    }

    private ResponseSpec get(UUID product) {
        return http.get().uri(api("/products/{id}"), Map.of("id", product)).exchange();
    }
}
