package flashsale.inventory.sync;

import static flashsale.inventory.Line.line;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.inventory.Line;
import flashsale.inventory.Parallel;
import flashsale.inventory.SyncApplicationTest;
import flashsale.platform.test.Tokens;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import tools.jackson.databind.JsonNode;

class SyncShipmentTest extends SyncApplicationTest {

    private final UUID customer = UUID.randomUUID();

    @Test
    void a_shipment_commits_its_units() {
        UUID product = product(10);
        UUID order = UUID.randomUUID();

        ResponseSpec answer = ship(order, line(product, 3));

        answer.expectStatus().isCreated();
        assertThat(sold(product)).isEqualTo(3);
        JsonNode shipment = json(shipment(order, Tokens.customer(customer)));
        assertThat(shipment.get("shipmentId")).isEqualTo(json(answer).get("shipmentId"));
        assertThat(shipment.get("orderId").asString()).isEqualTo(order.toString());
        assertThat(shipment.get("status").asString()).isEqualTo("SCHEDULED");
        assertThat(shipment.get("items").get(0).get("productId").asString()).isEqualTo(product.toString());
        assertThat(shipment.get("items").get(0).get("quantity").asInt()).isEqualTo(3);
    }

    @Test
    void the_same_order_is_shipped_once() {
        UUID product = product(10);
        UUID order = UUID.randomUUID();

        JsonNode first = json(ship(order, line(product, 3)));
        JsonNode second = json(ship(order, line(product, 3)));

        assertThat(second).isEqualTo(first);
        assertThat(sold(product)).isEqualTo(3);
    }

    @Test
    void the_same_order_from_many_threads_is_shipped_once() throws Exception {
        UUID product = product(10);
        UUID order = UUID.randomUUID();

        List<Integer> statuses = Parallel.times(20, _ -> status(ship(order, line(product, 3))));

        assertThat(statuses).containsOnly(201);
        assertThat(sold(product)).isEqualTo(3);
    }

    @Test
    void an_order_is_shipped_whole_or_not_at_all() {
        UUID plenty = product(10);
        UUID few = product(1);
        UUID order = UUID.randomUUID();

        ResponseSpec answer = ship(order, line(plenty, 2), line(few, 2));

        isProblem(answer, 409, "shipment-rejected");
        assertThat(json(answer).get("reason").asString()).isEqualTo("LEDGER_EXHAUSTED");
        assertThat(sold(plenty)).isZero();
        assertThat(sold(few)).isZero();
    }

    @Test
    void a_rejection_is_remembered() {
        UUID product = product(1);
        UUID order = UUID.randomUUID();

        isProblem(ship(order, line(product, 2)), 409, "shipment-rejected");
        isProblem(ship(order, line(product, 1)), 409, "shipment-rejected");

        assertThat(sold(product)).isZero();
        JsonNode shipment = json(shipment(order, Tokens.customer(customer)));
        assertThat(shipment.get("status").asString()).isEqualTo("REJECTED");
        assertThat(shipment.get("reason").asString()).isEqualTo("LEDGER_EXHAUSTED");
    }

    @Test
    void a_withdrawn_product_is_not_shipped() {
        UUID fine = product(10);
        UUID recalled = product(10);
        withdraw(recalled);
        withdraw(recalled);

        ResponseSpec answer = ship(UUID.randomUUID(), line(fine, 1), line(recalled, 1));

        isProblem(answer, 409, "shipment-rejected");
        assertThat(json(answer).get("reason").asString()).isEqualTo("PRODUCT_WITHDRAWN");
        assertThat(sold(fine)).isZero();
        assertThat(sold(recalled)).isZero();
    }

    @Test
    void a_product_nobody_knows_is_not_shipped() {
        isProblem(ship(UUID.randomUUID(), line(UUID.randomUUID(), 1)), 409, "shipment-rejected");
    }

    @Test
    void lines_of_the_same_product_are_added_up() {
        UUID product = product(3);

        isProblem(ship(UUID.randomUUID(), line(product, 2), line(product, 2)), 409, "shipment-rejected");
        ship(UUID.randomUUID(), line(product, 2), line(product, 1))
                .expectStatus()
                .isCreated();

        assertThat(sold(product)).isEqualTo(3);
    }

    @Test
    void quantities_beyond_any_stock_are_rejected() {
        UUID product = product(3);

        ResponseSpec answer =
                ship(UUID.randomUUID(), line(product, Integer.MAX_VALUE), line(product, Integer.MAX_VALUE));

        isProblem(answer, 409, "shipment-rejected");
    }

    @Test
    void many_threads_ship_no_more_than_there_is() throws Exception {
        UUID few = product(30);
        UUID plenty = product(1000);

        List<Integer> statuses = Parallel.times(200, i -> {
            List<Line> lines = new ArrayList<>(List.of(line(few, 1), line(plenty, 1)));
            if (i % 2 == 0) {
                Collections.reverse(lines);
            }
            return status(ship(UUID.randomUUID(), lines));
        });

        assertThat(Collections.frequency(statuses, 201)).isEqualTo(30);
        assertThat(Collections.frequency(statuses, 409)).isEqualTo(170);
        assertThat(sold(few)).isEqualTo(30);
        assertThat(sold(plenty)).isEqualTo(30);
    }

    @Test
    void shipments_are_seen_by_their_customers_and_by_admins() {
        UUID order = UUID.randomUUID();
        ship(order, line(product(10), 1)).expectStatus().isCreated();

        shipment(order, Tokens.customer(customer)).expectStatus().isOk();
        shipment(order, Tokens.admin()).expectStatus().isOk();
        isProblem(shipment(order, Tokens.customer(UUID.randomUUID())), 404, "not-found");
        isProblem(shipment(order, Tokens.expired(customer)), 401, "unauthorized");
        isProblem(shipment(UUID.randomUUID(), Tokens.customer(customer)), 404, "not-found");
        isProblem(
                http.get()
                        .uri(api("/orders/nonsense/shipment"))
                        .header("Authorization", Tokens.admin())
                        .exchange(),
                404,
                "not-found");
    }

    @Test
    void a_shipment_without_a_customer_is_seen_by_admins_only() {
        UUID order = UUID.randomUUID();
        post(json(Map.of("orderId", order, "reservationId", UUID.randomUUID(), "lines", List.of(line(product(1), 1)))))
                .expectStatus()
                .isCreated();

        shipment(order, Tokens.admin()).expectStatus().isOk();
        isProblem(shipment(order, Tokens.customer(customer)), 404, "not-found");
    }

    @Test
    void only_the_shops_own_services_ship() {
        ResponseSpec answer = http.post()
                .uri("/internal/shipments")
                .header("Authorization", Tokens.admin())
                .contentType(MediaType.APPLICATION_JSON)
                .body("{}")
                .exchange();

        isProblem(answer, 401, "unauthorized");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"orderId\":\"%1$s\",\"reservationId\":\"%1$s\"}",
                "{\"orderId\":\"%1$s\",\"reservationId\":\"%1$s\",\"lines\":[]}",
                "{\"orderId\":\"%1$s\",\"reservationId\":\"%1$s\",\"lines\":[null]}",
                "{\"orderId\":\"%1$s\",\"reservationId\":\"%1$s\",\"lines\":[{\"productId\":\"%1$s\"}]}",
                "{\"orderId\":\"%1$s\",\"reservationId\":\"%1$s\",\"lines\":[{\"quantity\":1}]}",
                "{\"orderId\":\"%1$s\",\"reservationId\":\"%1$s\",\"lines\":[{\"productId\":\"%1$s\",\"quantity\":0}]}",
                "{\"orderId\":\"%1$s\",\"lines\":[{\"productId\":\"%1$s\",\"quantity\":1}]}"
            })
    void an_order_that_makes_no_sense_is_refused(String body) {
        isProblem(post(body.formatted(UUID.randomUUID())), 400, "validation-failed");
    }

    private ResponseSpec ship(UUID order, Line... lines) {
        return ship(order, List.of(lines));
    }

    private ResponseSpec ship(UUID order, List<Line> lines) {
        return post(json(
                Map.of("orderId", order, "reservationId", UUID.randomUUID(), "customerId", customer, "lines", lines)));
    }

    private ResponseSpec post(String body) {
        return http.post()
                .uri("/internal/shipments")
                .header("X-Internal-Token", Tokens.INTERNAL)
                .contentType(MediaType.APPLICATION_JSON)
                .body(body)
                .exchange();
    }

    private ResponseSpec shipment(UUID order, String token) {
        return http.get()
                .uri(api("/orders/" + order + "/shipment"))
                .header("Authorization", token)
                .exchange();
    }

    private static int status(ResponseSpec answer) {
        return answer.returnResult(String.class).getStatus().value();
    }
}
