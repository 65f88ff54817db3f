package flashsale.reservation.web;

import static flashsale.platform.test.Problems.assertProblem;
import static flashsale.reservation.web.Shopper.item;
import static flashsale.reservation.web.Shopper.items;
import static flashsale.reservation.web.Shopper.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.platform.test.Tokens;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.MediaType;
import tools.jackson.databind.JsonNode;

/** Everything that can be wrong with a reservation request, in all builds. */
public interface RefusalContract extends Shop {

    @Test
    default void what_is_sold_out_is_refused() {
        UUID product = sell(1, 5);

        assertProblem(shopper().reserve(items(product, 2)), 409, "sold-out");
        assertThat(available(product)).isEqualTo(1);
    }

    @Test
    default void more_than_the_limit_is_refused() {
        assertProblem(shopper().reserve(items(sell(10, 2), 3)), 409, "limit-exceeded");
    }

    @Test
    default void a_product_that_is_named_twice_passes_the_limit_once() {
        UUID product = sell(10, 2);
        Shopper shopper = shopper();

        assertProblem(
                shopper.reserve("{\"items\":[" + item(product, 2) + "," + item(product, 1) + "]}"),
                409,
                "limit-exceeded");
        JsonNode reservation = json(shopper.reserve("{\"items\":[" + item(product, 1) + "," + item(product, 1) + "]}"));
        assertThat(reservation.path("items").size()).isEqualTo(1);
        assertThat(reservation.path("items").path(0).path("quantity").asInt()).isEqualTo(2);
    }

    @Test
    default void before_and_after_the_sale_nothing_is_reserved() {
        Instant now = Instant.now();
        UUID early = sell(UUID.randomUUID(), 10, 5, now.plusSeconds(60), now.plusSeconds(120));
        UUID late = sell(UUID.randomUUID(), 10, 5, now.minusSeconds(120), now.minusSeconds(60));

        assertProblem(shopper().reserve(items(early, 1)), 409, "sale-not-open");
        assertProblem(shopper().reserve(items(late, 1)), 409, "sale-over");
    }

    @Test
    default void an_unknown_product_is_not_found() {
        assertProblem(shopper().reserve(items(UUID.randomUUID(), 1)), 404, "not-found");
    }

    @Test
    default void an_unknown_cart_is_not_found() {
        assertProblem(shopper().reserve("{\"cartId\":\"" + UUID.randomUUID() + "\"}"), 404, "not-found");
    }

    @Test
    default void an_empty_cart_is_not_reserved() {
        Shopper shopper = shopper();
        String cart = json(shopper.post("/carts", "")).path("cartId").asString();

        assertProblem(shopper.reserve("{\"cartId\":\"" + cart + "\"}"), 422, "cart-empty");
    }

    @Test
    default void products_of_different_sales_are_not_reserved_together() {
        String body = "{\"items\":[" + item(sell(10, 5), 1) + "," + item(sell(10, 5), 1) + "]}";

        assertProblem(shopper().reserve(body), 422, "mixed-sales");
    }

    @Test
    default void a_key_is_for_one_request() {
        UUID product = sell(10, 5);
        Shopper shopper = shopper();
        shopper.reserve(items(product, 1), "key").expectStatus().is2xxSuccessful();

        assertProblem(shopper.reserve(items(product, 2), "key"), 422, "idempotency-key-reused");
        assertThat(available(product)).isEqualTo(9);
    }

    @Test
    default void the_same_request_has_the_same_answer() {
        UUID product = sell(10, 5);
        Shopper shopper = shopper();
        JsonNode first = json(shopper.reserve(items(product, 1), "key"));

        String withMoreSpace = items(product, 1).replace(":", " : ");
        assertThat(json(shopper.reserve(withMoreSpace, "key"))).isEqualTo(first);
        assertThat(available(product)).isEqualTo(9);
    }

    @Test
    default void the_same_request_has_the_same_answer_when_its_reservation_was_cancelled() {
        UUID product = sell(10, 5);
        Shopper shopper = shopper();
        JsonNode first = json(shopper.reserve(items(product, 1), "key"));
        shopper.delete("/reservations/" + first.path("reservationId").asString())
                .expectStatus()
                .isNoContent();

        assertThat(json(shopper.reserve(items(product, 1), "key"))).isEqualTo(first);
        assertThat(json(shopper.reserve(items(product, 1), "key"))).isEqualTo(first);
        assertThat(available(product)).isEqualTo(10);
        assertProblem(shopper.reserve(items(product, 2), "key"), 422, "idempotency-key-reused");
    }

    @Test
    default void the_same_request_has_the_same_answer_when_its_reservation_has_expired() {
        UUID product = sell(10, 5);
        Shopper shopper = shopper();
        String forASecond = "{\"items\":[" + item(product, 1) + "],\"ttlSeconds\":1}";
        JsonNode first = json(shopper.reserve(forASecond, "key"));
        await().untilAsserted(() -> assertThat(shopper.statusOf(first)).isEqualTo("EXPIRED"));

        assertThat(json(shopper.reserve(forASecond, "key"))).isEqualTo(first);
        assertThat(json(shopper.reserve(forASecond, "key"))).isEqualTo(first);
        assertThat(available(product)).isEqualTo(10);
    }

    @Test
    default void the_same_request_has_the_same_answer_when_its_cart_is_gone() {
        Shopper shopper = shopper();
        UUID cart = shopper.cartWith(sell(10, 5), 1);
        String request = "{\"cartId\":\"" + cart + "\"}";
        JsonNode first = json(shopper.reserve(request, "key"));

        forget(cart);

        assertThat(json(shopper.reserve(request, "key"))).isEqualTo(first);
    }

    @Test
    default void a_used_key_is_refused_before_an_unknown_product_or_cart() {
        Shopper shopper = shopper();
        shopper.reserve(items(sell(10, 5), 1), "key").expectStatus().is2xxSuccessful();

        assertProblem(shopper.reserve(items(UUID.randomUUID(), 1), "key"), 422, "idempotency-key-reused");
        assertProblem(
                shopper.reserve("{\"cartId\":\"" + UUID.randomUUID() + "\"}", "key"), 422, "idempotency-key-reused");
    }

    @Test
    default void the_same_refused_request_is_refused_again() {
        UUID product = sell(5, 1);
        Shopper shopper = shopper();
        assertProblem(shopper.reserve(items(product, 2), "key"), 409, "limit-exceeded");

        assertProblem(shopper.reserve(items(product, 2), "key"), 409, "limit-exceeded");
    }

    @Test
    default void the_same_request_is_refused_while_it_is_sold_out_and_succeeds_when_units_have_come_back() {
        UUID product = sell(1, 5);
        Shopper first = shopper();
        String forASecond = "{\"items\":[" + item(product, 1) + "],\"ttlSeconds\":1}";
        first.reserve(forASecond).expectStatus().is2xxSuccessful();
        Shopper shopper = shopper();
        assertProblem(shopper.reserve(items(product, 1), "key"), 409, "sold-out");
        assertProblem(shopper.reserve(items(product, 1), "key"), 409, "sold-out");
        await().until(() -> available(product) == 1);

        await().untilAsserted(() ->
                shopper.reserve(items(product, 1), "key").expectStatus().is2xxSuccessful());

        shopper.reserve(items(product, 1), "key").expectStatus().is2xxSuccessful();
        assertThat(available(product)).isZero();
    }

    @Test
    default void an_expired_or_a_forged_token_is_refused() {
        UUID product = sell(10, 5);

        assertProblem(shopper(Tokens::expired).reserve(items(product, 1)), 401, "unauthorized");
        assertProblem(shopper(Tokens::forged).reserve(items(product, 1)), 401, "unauthorized");
        assertThat(available(product)).isEqualTo(10);
    }

    @Test
    default void a_customer_who_could_not_read_the_answer_reserves_nothing() {
        UUID product = sell(10, 5);
        Shopper shopper = shopper();

        assertProblem(
                shopper.reserve(items(product, 1), "key", MediaType.APPLICATION_JSON, MediaType.IMAGE_PNG),
                406,
                "not-acceptable");
        assertThat(available(product)).isEqualTo(10);
    }

    @Test
    default void only_json_is_read() {
        UUID product = sell(10, 5);
        String inYaml = "{items: [{productId: " + product + ", quantity: 010}]}";

        assertProblem(
                shopper().reserve(inYaml, "key", MediaType.APPLICATION_YAML, MediaType.APPLICATION_JSON),
                415,
                "unsupported-media-type");
        assertThat(available(product)).isEqualTo(10);
    }

    @Test
    default void a_wrong_method_is_refused() {
        assertProblem(shopper().get("/reservations"), 405, "method-not-allowed");
        assertProblem(shopper().delete("/reservations"), 405, "method-not-allowed");
    }

    @Test
    default void a_request_needs_a_key() {
        assertProblem(shopper().post("/reservations", items(sell(1, 1), 1)), 400, "idempotency-key-missing");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "{\"items\":{}}",
                "{\"items\":[7]}",
                "{\"cartId\":\"7\"}",
                "{\"items\":[{\"productId\":\"7\",\"quantity\":1}]}",
                "{\"items\":[{\"productId\":\"5f1b8a2e-0000-4000-8000-000000000000\",\"quantity\":1.5}]}",
                "{\"items\":[{\"productId\":\"5f1b8a2e-0000-4000-8000-000000000000\",\"quantity\":\"1\"}]}",
                "{\"items\":[{\"productId\":\"5f1b8a2e-0000-4000-8000-000000000000\",\"quantity\":1,\"quantity\":2}]}",
                "{\"items\":[{\"productId\":\"5f1b8a2e-0000-4000-8000-000000000000\",\"quantity\":9999999999}]}",
            })
    default void malformed_requests_are_refused(String body) {
        assertProblem(shopper().reserve(body), 400, "malformed-request");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"items\":[]}",
                "{\"items\":[null]}",
                "{\"items\":[{\"quantity\":1}]}",
                "{\"items\":[{\"productId\":\"5f1b8a2e-0000-4000-8000-000000000000\",\"quantity\":0}]}",
                "{\"items\":[{\"productId\":\"5f1b8a2e-0000-4000-8000-000000000000\",\"quantity\":-3}]}",
                "{\"items\":[{\"productId\":\"5f1b8a2e-0000-4000-8000-000000000000\",\"quantity\":2000000000}]}",
                "{\"cartId\":\"5f1b8a2e-0000-4000-8000-000000000000\",\"items\":[]}",
                "{\"cartId\":\"5f1b8a2e-0000-4000-8000-000000000000\",\"ttlSeconds\":0}",
                "{\"cartId\":\"5f1b8a2e-0000-4000-8000-000000000000\",\"ttlSeconds\":3601}",
            })
    default void invalid_fields_are_named(String body) {
        assertProblem(shopper().reserve(body), 400, "validation-failed")
                .jsonPath("$.errors[0].field")
                .isNotEmpty()
                .jsonPath("$.errors[0].message")
                .isNotEmpty();
    }

    @Test
    default void more_products_than_a_cart_holds_are_refused() {
        String items = (item(UUID.randomUUID(), 1) + ",").repeat(20) + item(UUID.randomUUID(), 1);

        assertProblem(shopper().reserve("{\"items\":[" + items + "]}"), 400, "validation-failed");
    }
}
