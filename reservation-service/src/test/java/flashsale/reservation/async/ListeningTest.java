package flashsale.reservation.async;

import static flashsale.platform.test.Problems.assertProblem;
import static flashsale.reservation.web.Shopper.items;
import static flashsale.reservation.web.Shopper.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.reservation.web.Shopper;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.amqp.core.Message;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** How the service reacts to its neighbours' events. */
class ListeningTest extends AsyncBuildTest {

    private static final Duration SOON = Duration.ofSeconds(30);
    private static final UUID ORDER = UUID.randomUUID();

    private String heard;

    @BeforeEach
    void listen() {
        heard = broker.listenTo(EventType.RESERVATION_CONFIRMED, EventType.RESERVATION_REFUSED);
    }

    @Test
    void a_payment_makes_held_stock_sold_and_inventory_service_is_told_what_to_ship() {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);
        JsonNode reservation = shopper.buy(product, 2);

        paid(UUID.randomUUID(), reservation);

        JsonNode data = hear("reservation.confirmed");
        assertThat(data.propertyNames()).containsExactlyInAnyOrder("reservationId", "orderId", "customerId", "lines");
        assertThat(data.path("reservationId")).isEqualTo(reservation.path("reservationId"));
        assertThat(data.path("orderId").asString()).isEqualTo(ORDER.toString());
        assertThat(data.path("customerId").asString()).isEqualTo(shopper.id().toString());
        assertThat(data.path("lines")).isEqualTo(reservation.path("items"));
        assertThat(shopper.statusOf(reservation)).isEqualTo("CONFIRMED");
        assertThat(available(product)).isEqualTo(8);
    }

    @Test
    void a_payment_that_is_told_twice_counts_once() {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);
        JsonNode reservation = shopper.buy(product, 2);
        UUID event = UUID.randomUUID();

        paid(event, reservation);
        paid(event, reservation);
        paid(UUID.randomUUID(), reservation);

        hear("reservation.confirmed");
        assertNothingMoreIsHeardUntilAnotherIsPaid();
        assertThat(available(product)).isEqualTo(8);
    }

    @Test
    void a_payment_for_a_reservation_that_was_cancelled_is_refused_once() {
        Shopper shopper = shopper();
        JsonNode reservation = shopper.buy(sell(10, 5), 2);
        shopper.delete("/reservations/" + idOf(reservation)).expectStatus().isNoContent();

        paid(UUID.randomUUID(), reservation);
        paid(UUID.randomUUID(), reservation);

        JsonNode data = hear("reservation.refused");
        assertThat(data.propertyNames()).containsExactlyInAnyOrder("reservationId", "orderId", "reason");
        assertThat(data.path("orderId").asString()).isEqualTo(ORDER.toString());
        assertThat(data.path("reason").asString()).isEqualTo("OUT_OF_STOCK");
        assertNothingMoreIsHeardUntilAnotherIsPaid();
    }

    @Test
    void a_late_payment_takes_the_stock_again_if_there_is_any_and_is_refused_if_not() {
        Shopper inTime = shopper();
        Shopper tooLate = shopper();
        UUID product = sell(2, 5);
        JsonNode first = expired(inTime, product);
        JsonNode second = expired(tooLate, product);
        shopper().buy(product, 1);

        paid(UUID.randomUUID(), first);
        assertThat(hear("reservation.confirmed").path("reservationId")).isEqualTo(first.path("reservationId"));
        paid(UUID.randomUUID(), second);
        assertThat(hear("reservation.refused").path("reservationId")).isEqualTo(second.path("reservationId"));

        assertThat(inTime.statusOf(first)).isEqualTo("CONFIRMED");
        assertThat(tooLate.statusOf(second)).isEqualTo("EXPIRED");
        assertThat(available(product)).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"PAYMENT_DECLINED", "UNDONE"})
    void an_order_that_failed_gives_held_stock_back(String reason) {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);
        JsonNode reservation = shopper.buy(product, 2);

        cancelled(reservation, reason);
        cancelled(reservation, reason);

        await().untilAsserted(() -> assertThat(shopper.statusOf(reservation)).isEqualTo("CANCELLED"));
        assertThat(available(product)).isEqualTo(10);
    }

    @Test
    void a_rejected_shipment_gives_sold_stock_back() {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);
        JsonNode reservation = shopper.buy(product, 2);
        paid(UUID.randomUUID(), reservation);
        hear("reservation.confirmed");

        cancelled(reservation, "SHIPMENT_REJECTED");

        await().untilAsserted(() -> assertThat(shopper.statusOf(reservation)).isEqualTo("CANCELLED"));
        assertThat(available(product)).isEqualTo(10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"EXPIRED", "CANCELLED_BY_CUSTOMER", "OUT_OF_STOCK", "a reason of a later version"})
    void orders_that_are_cancelled_for_other_reasons_have_nothing_to_give_back(String reason) {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);
        JsonNode reservation = shopper.buy(product, 2);

        cancelled(reservation, reason);
        JsonNode last = shopper.buy(product, 1);
        cancelled(last, "UNDONE");

        await().untilAsserted(() -> assertThat(shopper.statusOf(last)).isEqualTo("CANCELLED"));
        assertThat(shopper.statusOf(reservation)).isEqualTo("HELD");
    }

    @Test
    void units_that_inventory_service_allocates_are_for_sale_once() {
        UUID product = UUID.randomUUID();
        String allocation = """
                {"saleId":"%s","productId":"%s","units":10,"price":"9.99","currency":"EUR","limitPerCustomer":5,"shards":1,"version":1,
                 "opensAt":"2020-01-01T00:00:00Z","closesAt":"2100-01-01T00:00:00Z"}""".formatted(UUID.randomUUID(), product);
        broker.publish(EventType.STOCK_ALLOCATED, UUID.randomUUID(), allocation);
        broker.publish(EventType.STOCK_ALLOCATED, UUID.randomUUID(), allocation);

        await().until(() -> available(product) == 10);
        shopper().buy(product, 5);
        assertThat(available(product)).isEqualTo(5);
    }

    @Test
    void a_product_that_inventory_service_changes_has_a_new_price_for_whoever_reserves_next() {
        UUID sale = UUID.randomUUID();
        UUID product = sell(sale, 1_000, 5, Instant.EPOCH, Instant.parse("2100-01-01T00:00:00Z"));

        broker.publish(
                EventType.PRODUCT_CHANGED,
                UUID.randomUUID(),
                "{\"saleId\":\"%s\",\"productId\":\"%s\",\"name\":\"Lamp\",\"price\":\"24.90\",\"shards\":1,\"version\":2}"
                        .formatted(sale, product));

        await().until(() ->
                shopper().buy(product, 1).at("/items/0/unitPrice").asString().equals("24.90"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"no json", "{}", "{\"orderId\":\"5f1b8a2e-0000-4000-8000-000000000000\"}"})
    void a_payment_that_cannot_be_read_is_a_dead_letter_at_once(String data) {
        broker.publish(EventType.PAYMENT_SUCCEEDED, UUID.randomUUID(), data);

        Optional<Message> deadLetter =
                broker.receive(EventType.PAYMENT_SUCCEEDED.queueOf(Subscriber.RESERVATION) + ".dlq", SOON);
        assertThat(deadLetter.orElseThrow().getBody()).asString().isEqualTo(data);
    }

    @Test
    @ExtendWith(OutputCaptureExtension.class)
    void while_redis_is_away_customers_are_told_so_messages_wait_and_the_log_names_what_is_not_known(
            CapturedOutput output) {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);
        JsonNode reservation = shopper.buy(product, 2);

        toRedis().cut();
        paid(UUID.randomUUID(), reservation);
        assertProblem(shopper.reserve(items(product, 1)), 503, "service-unavailable");
        assertProblem(shopper.get("/reservations/" + idOf(reservation)), 503, "service-unavailable");
        assertThat(broker.depth("flashsale.retry.1")).isZero();
        await().until(() -> output.toString().contains("Unknown whether reservation " + idOf(reservation)));
        toRedis().mend();

        hear("reservation.confirmed");
    }

    private JsonNode expired(Shopper shopper, UUID product) {
        JsonNode reservation = json(shopper.reserve("{\"items\":[" + Shopper.item(product, 1) + "],\"ttlSeconds\":1}"));
        await().untilAsserted(() -> assertThat(shopper.statusOf(reservation)).isEqualTo("EXPIRED"));
        return reservation;
    }

    private void paid(UUID event, JsonNode reservation) {
        broker.publish(EventType.PAYMENT_SUCCEEDED, event, """
                {"paymentId":"%s","orderId":"%s","reservationId":"%s","amount":"39.80","currency":"EUR",
                 "requestedAt":"2026-01-01T00:00:00Z"}""".formatted(UUID.randomUUID(), ORDER, idOf(reservation)));
    }

    private void cancelled(JsonNode reservation, String reason) {
        broker.publish(EventType.ORDER_CANCELLED, UUID.randomUUID(), """
                {"orderId":"%s","reservationId":"%s","reason":"%s"}""".formatted(ORDER, idOf(reservation), reason));
    }

    private JsonNode hear(String type) {
        Message message = broker.receive(heard, SOON).orElseThrow();
        assertThat(message.getMessageProperties().getType()).isEqualTo(type);
        return JsonMapper.shared().readTree(message.getBody());
    }

    private void assertNothingMoreIsHeardUntilAnotherIsPaid() {
        JsonNode another = shopper().buy(sell(1, 1), 1);
        paid(UUID.randomUUID(), another);

        assertThat(hear("reservation.confirmed").path("reservationId")).isEqualTo(another.path("reservationId"));
    }

    private static String idOf(JsonNode reservation) {
        return reservation.path("reservationId").asString();
    }
}
