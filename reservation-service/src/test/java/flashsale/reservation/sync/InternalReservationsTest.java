package flashsale.reservation.sync;

import static flashsale.platform.test.Problems.assertProblem;
import static flashsale.reservation.web.Shopper.items;
import static flashsale.reservation.web.Shopper.json;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.reservation.web.Shopper;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.client.RestTestClient;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import tools.jackson.databind.JsonNode;

/** The calls of order-service and inventory-service. */
class InternalReservationsTest extends SyncBuildTest {

    private static final UUID ORDER = UUID.randomUUID();

    @Test
    void a_paid_order_makes_held_stock_sold_and_asking_again_changes_nothing() {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);
        JsonNode reservation = shopper.buy(product, 2);

        JsonNode confirmed = json(confirm(reservation));
        confirm(reservation).expectStatus().isOk();

        assertThat(confirmed.path("orderId").asString()).isEqualTo(ORDER.toString());
        assertThat(shopper.statusOf(reservation)).isEqualTo("CONFIRMED");
        assertThat(available(product)).isEqualTo(8);
        assertProblem(shopper.delete("/reservations/" + idOf(reservation)), 409, "reservation-not-cancellable");
    }

    @Test
    void a_paid_order_whose_reservation_is_over_is_refused() {
        Shopper shopper = shopper();
        JsonNode reservation = shopper.buy(sell(10, 5), 2);
        shopper.delete("/reservations/" + idOf(reservation)).expectStatus().isNoContent();

        assertProblem(confirm(reservation), 409, "sold-out");
    }

    @Test
    void a_paid_order_of_an_unknown_reservation_is_refused() {
        assertProblem(post("/reservations/" + UUID.randomUUID() + "/confirmation", orderId()), 409, "sold-out");
    }

    @ParameterizedTest
    @CsvSource({"PAYMENT_DECLINED", "SHIPMENT_REJECTED", "UNDONE"})
    void a_failed_order_gives_its_stock_back_once(String reason) {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);
        JsonNode reservation = shopper.buy(product, 2);

        release(reservation, reason).expectStatus().isOk();
        release(reservation, reason).expectStatus().isOk();

        assertThat(shopper.statusOf(reservation)).isEqualTo("CANCELLED");
        assertThat(available(product)).isEqualTo(10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SHIPMENT_REJECTED", "UNDONE"})
    void an_order_that_failed_after_it_was_paid_gives_sold_stock_back_and_its_key_sells_nothing_more(String reason) {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);
        JsonNode reservation = json(shopper.reserve(items(product, 2), "key"));
        confirm(reservation).expectStatus().isOk();

        release(reservation, reason).expectStatus().isOk();

        assertThat(available(product)).isEqualTo(10);
        assertThat(json(shopper.reserve(items(product, 2), "key"))).isEqualTo(reservation);
        assertThat(available(product)).isEqualTo(10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"orderId\":null}"})
    void a_confirmation_needs_an_order(String body) {
        assertProblem(post("/reservations/" + UUID.randomUUID() + "/confirmation", body), 400, "validation-failed");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{} | validation-failed", "{\"reason\":\"BORED\"} | malformed-request", "x | malformed-request"})
    void a_release_needs_a_reason(String body, String problem) {
        assertProblem(post("/reservations/" + UUID.randomUUID() + "/release", body), 400, problem);
    }

    @Test
    void units_are_put_on_sale_once() {
        UUID product = UUID.randomUUID();

        allocate(product, allocation(product, 10)).expectStatus().isOk();
        allocate(product, allocation(product, 10)).expectStatus().isOk();

        assertThat(available(product)).isEqualTo(10);
    }

    @Test
    void a_new_price_is_for_whoever_reserves_next() {
        UUID sale = UUID.randomUUID();
        UUID product = sell(sale, 10, 5, Instant.EPOCH, Instant.parse("2100-01-01T00:00:00Z"));
        String change = "{\"saleId\":\"%s\",\"productId\":\"%s\",\"price\":\"24.90\",\"shards\":1,\"version\":2}";

        reprice(product, change.formatted(sale, product)).expectStatus().isOk();

        assertThat(shopper().buy(product, 1).at("/items/0/unitPrice").asString())
                .isEqualTo("24.90");
        assertProblem(reprice(product, change.formatted(sale, UUID.randomUUID())), 400, "malformed-request");
        assertProblem(reprice(product, change.formatted(sale, product).replace("2}", "0}")), 400, "validation-failed");
    }

    @Test
    void an_allocation_must_be_complete_and_about_the_product_that_its_path_names() {
        UUID product = UUID.randomUUID();

        assertProblem(allocate(product, allocation(UUID.randomUUID(), 10)), 400, "malformed-request");
        assertProblem(allocate(product, allocation(product, 0)), 400, "validation-failed");
        assertProblem(allocate(product, "{}"), 400, "malformed-request");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/internal/reservations/5f1b8a2e-0000-4000-8000-000000000000/confirmation",
                "/internal/reservations/5f1b8a2e-0000-4000-8000-000000000000/release",
            })
    void nobody_else_may_ask(String path) {
        RestTestClient anybody = RestTestClient.bindToServer()
                .baseUrl("http://localhost:" + port)
                .build();

        assertProblem(anybody.post().uri(path).exchange(), 401, "unauthorized");
    }

    private ResponseSpec confirm(JsonNode reservation) {
        return post("/reservations/" + idOf(reservation) + "/confirmation", orderId());
    }

    private ResponseSpec release(JsonNode reservation, String reason) {
        return post("/reservations/" + idOf(reservation) + "/release", "{\"reason\":\"" + reason + "\"}");
    }

    private ResponseSpec allocate(UUID product, String body) {
        return internally(HttpMethod.PUT, "/internal/allocations/" + product, body);
    }

    private ResponseSpec reprice(UUID product, String body) {
        return internally(HttpMethod.PUT, "/internal/prices/" + product, body);
    }

    private ResponseSpec post(String path, String body) {
        return internally(HttpMethod.POST, "/internal" + path, body);
    }

    private static String idOf(JsonNode reservation) {
        return reservation.path("reservationId").asString();
    }

    private static String orderId() {
        return "{\"orderId\":\"" + ORDER + "\"}";
    }

    private static String allocation(UUID product, int units) {
        return """
                {"saleId":"%s","productId":"%s","units":%d,"price":"9.99","currency":"EUR",
                 "opensAt":"2020-01-01T00:00:00Z","closesAt":"2100-01-01T00:00:00Z","limitPerCustomer":5,"shards":1,"version":1}""".formatted(UUID.randomUUID(), product, units);
    }
}
