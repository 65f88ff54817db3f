package flashsale.inventory.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.inventory.Parallel;
import flashsale.inventory.SyncApplicationTest;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import tools.jackson.databind.JsonNode;

class SyncSaleTest extends SyncApplicationTest {

    @Test
    void a_new_sale_is_handed_over_before_the_answer() {
        Map<String, Object> request = sale("Lamp", 100);
        request.put("admissionsPerSecond", 50);

        ResponseSpec answer = postAsAdmin("/sales", json(request));

        answer.expectStatus().isCreated();
        JsonNode sale = json(answer);
        UUID product = UUID.fromString(sale.get("productId").asString());
        answer.expectHeader().location("/sync/api/v1/products/" + product);
        assertThat(sale.get("name").asString()).isEqualTo("Lamp");
        assertThat(sale.get("units").asInt()).isEqualTo(100);
        assertThat(sale.get("price").asString()).isEqualTo("19.90");
        assertThat(sale.get("currency").asString()).isEqualTo("EUR");
        assertThat(sale.get("limitPerCustomer").asInt()).isEqualTo(2);
        assertThat(reservations.allocationsOf(product)).first().satisfies(told -> {
            assertThat(told.get("saleId")).isEqualTo(sale.get("saleId"));
            assertThat(told.get("units").asInt()).isEqualTo(100);
            assertThat(told.get("price").asString()).isEqualTo("19.90");
            assertThat(told.get("currency").asString()).isEqualTo("EUR");
            assertThat(told.get("opensAt")).isEqualTo(sale.get("opensAt"));
            assertThat(told.get("closesAt")).isEqualTo(sale.get("closesAt"));
            assertThat(told.get("limitPerCustomer").asInt()).isEqualTo(2);
            assertThat(told.get("admissionsPerSecond").asInt()).isEqualTo(50);
            assertThat(told.get("shards").asInt()).isEqualTo(1);
        });
    }

    @Test
    void a_sale_may_be_spread_over_shards_with_all_its_products_and_units() {
        Map<String, Object> request = sale("Hot", 10);
        request.put("shards", 4);
        JsonNode sale = json(postAsAdmin("/sales", json(request)));
        JsonNode second = json(postAsAdmin(
                "/sales",
                json(Map.of("saleId", sale.get("saleId").asString(), "name", "Hot, too", "units", 5, "price", "1"))));
        UUID product = UUID.fromString(sale.get("productId").asString());

        postAsAdmin("/sales", json(Map.of("productId", product, "units", 5)));

        assertThat(sale.get("shards").asInt()).isEqualTo(4);
        assertThat(second.get("shards").asInt()).isEqualTo(4);
        assertThat(reservations.allocationsOf(product))
                .extracting(told -> told.get("units").asInt() + " in " + told.get("shards"))
                .contains("10 in 4", "15 in 4");
    }

    @Test
    void while_reservation_service_is_away_the_sale_is_accepted_and_handed_over_later() {
        reservations.goAway();

        ResponseSpec answer = postAsAdmin("/sales", json(sale("Late", 7)));

        answer.expectStatus().isAccepted();
        UUID product = UUID.fromString(json(answer).get("productId").asString());
        assertThat(reservations.allocationsOf(product)).isEmpty();
        assertThat(handedOver(product)).isZero();

        reservations.comeBack();

        await().until(() -> handedOver(product) == 7);
        assertThat(reservations.allocationsOf(product)).isNotEmpty();
    }

    @Test
    void a_second_product_joins_the_sale_on_its_terms() {
        JsonNode first = json(postAsAdmin("/sales", json(sale("First", 10))));
        Map<String, Object> second =
                Map.of("saleId", first.get("saleId").asString(), "name", "Second", "units", 5, "price", "1");

        JsonNode joined = json(postAsAdmin("/sales", json(second)));

        assertThat(joined.get("saleId")).isEqualTo(first.get("saleId"));
        assertThat(joined.get("productId")).isNotEqualTo(first.get("productId"));
        assertThat(joined.get("closesAt")).isEqualTo(first.get("closesAt"));
        assertThat(joined.get("limitPerCustomer").asInt()).isEqualTo(2);
        assertThat(joined.get("price").asString()).isEqualTo("1.00");
    }

    @Test
    void a_second_product_may_repeat_the_terms_of_the_sale() {
        Map<String, Object> request = sale("One of two", 10);
        JsonNode first = json(postAsAdmin("/sales", json(request)));
        request.put("saleId", first.get("saleId").asString());
        request.put("name", "Two of two");

        postAsAdmin("/sales", json(request)).expectStatus().isCreated();
    }

    @Test
    void a_second_product_cannot_change_the_terms_of_the_sale() {
        Map<String, Object> request = sale("As it is", 10);
        JsonNode first = json(postAsAdmin("/sales", json(request)));
        request.put("saleId", first.get("saleId").asString());
        request.put("limitPerCustomer", 3);
        request.put("currency", "USD");

        ResponseSpec answer = postAsAdmin("/sales", json(request));

        isProblem(answer, 400, "validation-failed");
        assertThat(json(answer).get("errors").findValuesAsString("field"))
                .containsExactly("currency", "limitPerCustomer");
    }

    @Test
    void more_units_of_a_product_are_added_to_those_there_are() {
        UUID product = product(10);

        JsonNode more = json(postAsAdmin("/sales", json(Map.of("productId", product, "units", 5))));

        assertThat(more.get("units").asInt()).isEqualTo(15);
        assertThat(reservations.allocationsOf(product))
                .extracting(it -> it.get("units").asInt())
                .contains(15);
        assertThat(handedOver(product)).isEqualTo(15);
    }

    @Test
    void units_added_at_the_same_time_are_all_there() throws Exception {
        UUID product = product(10);

        Parallel.times(20, _ -> postAsAdmin("/sales", json(Map.of("productId", product, "units", 1)))
                .expectStatus()
                .isCreated());

        assertThat(handedOver(product)).isEqualTo(30);
        assertThat(reservations.allocationsOf(product))
                .extracting(told -> told.get("units").asInt())
                .contains(30);
    }

    @Test
    void a_product_cannot_be_sold_on_other_terms_than_it_is() {
        Map<String, Object> request = sale("unused", 5);
        request.remove("name");
        request.put("productId", product(10));
        request.put("saleId", UUID.randomUUID());
        request.put("price", "19.91");
        request.put("limitPerCustomer", 3);

        ResponseSpec answer = postAsAdmin("/sales", json(request));

        isProblem(answer, 400, "validation-failed");
        assertThat(json(answer).get("errors").findValuesAsString("field"))
                .contains("limitPerCustomer", "saleId", "price");
    }

    @Test
    void units_of_a_product_have_a_bound_however_they_come() {
        UUID product = product(10_000_000);

        ResponseSpec answer = postAsAdmin("/sales", json(Map.of("productId", product, "units", 1)));

        isProblem(answer, 400, "validation-failed");
    }

    @Test
    void nothing_can_be_added_to_a_sale_that_is_over() {
        Map<String, Object> request = sale("Too late", 10);
        request.put("opensAt", "2020-01-01T00:00:00Z");
        request.put("closesAt", "2020-01-02T00:00:00Z");
        JsonNode over = json(postAsAdmin("/sales", json(request)));
        request.put("saleId", over.get("saleId").asString());

        isProblem(postAsAdmin("/sales", json(request)), 409, "sale-over");

        Map<String, Object> more = Map.of("productId", over.get("productId").asString(), "units", 1);
        isProblem(postAsAdmin("/sales", json(more)), 409, "sale-over");
    }

    @Test
    void no_units_are_added_to_a_withdrawn_product() {
        UUID product = product(10);
        withdraw(product);

        isProblem(postAsAdmin("/sales", json(Map.of("productId", product, "units", 1))), 409, "sale-over");
    }

    @Test
    void unknown_sales_and_products_are_not_found() {
        Map<String, Object> joining = sale("Lost", 1);
        joining.put("saleId", UUID.randomUUID());

        isProblem(postAsAdmin("/sales", json(joining)), 404, "not-found");
        isProblem(postAsAdmin("/sales", json(Map.of("productId", UUID.randomUUID(), "units", 1))), 404, "not-found");
        isProblem(postAsAdmin("/products/" + UUID.randomUUID() + "/withdrawal", ""), 404, "not-found");
        isProblem(postAsAdmin("/products/nonsense/withdrawal", ""), 404, "not-found");
    }

    @Test
    void times_are_kept_to_the_millisecond() {
        Map<String, Object> request = sale("Precise", 1);
        request.put("opensAt", "2026-01-01T10:00:00.123456789Z");

        JsonNode sale = json(postAsAdmin("/sales", json(request)));

        assertThat(Instant.parse(sale.get("opensAt").asString())).isEqualTo("2026-01-01T10:00:00.123Z");
    }

    private int handedOver(UUID product) {
        return jdbc.sql("select handed_over from stock where product_id = ?")
                .param(product)
                .query(Integer.class)
                .single();
    }
}
