package flashsale.inventory.async;

import static flashsale.inventory.Line.line;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.inventory.AsyncApplicationTest;
import flashsale.inventory.Line;
import flashsale.platform.test.Tokens;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class AsyncShipmentTest extends AsyncApplicationTest {

    private static final String QUEUE = "inventory.reservation.confirmed";
    private static final String DEAD_LETTERS = QUEUE + ".dlq";
    private static final String SCHEDULED = "order.shipment.scheduled";
    private static final String REJECTED = "order.shipment.rejected";

    private final UUID customer = UUID.randomUUID();

    @AfterEach
    void nothing_else_was_published() {
        assertThat(takeAll(SCHEDULED)).isEmpty();
        assertThat(takeAll(REJECTED)).isEmpty();
        assertThat(takeAll(DEAD_LETTERS)).isEmpty();
    }

    @Test
    void a_confirmed_order_is_shipped() {
        UUID product = product(10);
        Confirmed order = new Confirmed(line(product, 3));

        publish(UUID.randomUUID(), EventType.RESERVATION_CONFIRMED, order.json());

        JsonNode scheduled = take(SCHEDULED, 1).getFirst();
        assertThat(scheduled.get("orderId").asString()).isEqualTo(order.orderId.toString());
        assertThat(scheduled.get("reservationId").asString()).isEqualTo(order.reservationId.toString());
        assertThat(sold(product)).isEqualTo(3);
        JsonNode shipment = json(http.get()
                .uri(api("/orders/" + order.orderId + "/shipment"))
                .header("Authorization", Tokens.customer(customer))
                .exchange()
                .expectStatus()
                .isOk());
        assertThat(shipment.get("shipmentId")).isEqualTo(scheduled.get("shipmentId"));
        assertThat(shipment.get("status").asString()).isEqualTo("SCHEDULED");
    }

    @Test
    void an_event_delivered_twice_ships_once() {
        UUID product = product(10);
        Confirmed order = new Confirmed(line(product, 3));
        UUID event = UUID.randomUUID();

        publish(event, EventType.RESERVATION_CONFIRMED, order.json());
        publish(event, EventType.RESERVATION_CONFIRMED, order.json());
        publish(UUID.randomUUID(), EventType.RESERVATION_CONFIRMED, new Confirmed(line(product, 1)).json());

        take(SCHEDULED, 2);
        assertThat(sold(product)).isEqualTo(4);
    }

    @Test
    void an_order_confirmed_by_two_events_is_shipped_once() {
        UUID product = product(10);
        Confirmed order = new Confirmed(line(product, 3));

        publish(UUID.randomUUID(), EventType.RESERVATION_CONFIRMED, order.json());
        JsonNode first = take(SCHEDULED, 1).getFirst();
        publish(UUID.randomUUID(), EventType.RESERVATION_CONFIRMED, order.json());
        JsonNode again = take(SCHEDULED, 1).getFirst();

        assertThat(again).isEqualTo(first);
        assertThat(sold(product)).isEqualTo(3);
    }

    @Test
    void a_batch_is_committed_with_one_statement_per_product() {
        UUID first = product(1000);
        UUID second = product(1000);

        publishAll(IntStream.range(0, 300)
                .mapToObj(i -> i % 2 == 0
                        ? new Confirmed(line(first, 1), line(second, 2))
                        : new Confirmed(line(second, 2), line(first, 1)))
                .toList());

        take(SCHEDULED, 300);
        assertThat(sold(first)).isEqualTo(300);
        assertThat(sold(second)).isEqualTo(600);
    }

    @Test
    void of_many_orders_for_few_units_as_many_are_shipped_as_there_are_units() {
        UUID few = product(30);
        UUID plenty = product(1000);

        publishAll(IntStream.range(0, 200)
                .mapToObj(_ -> new Confirmed(line(few, 1), line(plenty, 1)))
                .toList());

        List<JsonNode> rejected = take(REJECTED, 170);
        List<JsonNode> scheduled = take(SCHEDULED, 30);
        assertThat(scheduled).hasSize(30);
        assertThat(rejected)
                .hasSize(170)
                .allSatisfy(it -> assertThat(it.get("reason").asString()).isEqualTo("LEDGER_EXHAUSTED"));
        assertThat(sold(few)).isEqualTo(30);
        assertThat(sold(plenty)).isEqualTo(30);
    }

    @Test
    void orders_of_a_withdrawn_product_are_rejected_and_the_others_of_the_batch_are_shipped() {
        UUID fine = product(1000);
        UUID recalled = product(1000);
        withdraw(recalled);
        List<Confirmed> bad = IntStream.range(0, 5)
                .mapToObj(_ -> new Confirmed(line(fine, 1), line(recalled, 1)))
                .toList();
        List<Confirmed> all = new ArrayList<>(bad);
        IntStream.range(0, 60).forEach(_ -> all.add(new Confirmed(line(fine, 1))));
        Collections.shuffle(all);

        publishAll(all);

        take(SCHEDULED, 60);
        List<JsonNode> rejected = take(REJECTED, 5);
        assertThat(rejected)
                .allSatisfy(it -> assertThat(it.get("reason").asString()).isEqualTo("PRODUCT_WITHDRAWN"));
        assertThat(orderIds(rejected))
                .isEqualTo(bad.stream().map(it -> it.orderId.toString()).collect(Collectors.toSet()));
        assertThat(sold(fine)).isEqualTo(60);
        assertThat(sold(recalled)).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "no JSON",
                "null",
                "[]",
                "{}",
                "{\"orderId\":\"%1$s\",\"reservationId\":\"%1$s\"}",
                "{\"orderId\":\"%1$s\",\"reservationId\":\"%1$s\",\"lines\":[]}",
                "{\"orderId\":\"%1$s\",\"reservationId\":\"%1$s\",\"lines\":[null]}",
                "{\"orderId\":\"%1$s\",\"reservationId\":\"%1$s\",\"lines\":[{\"productId\":\"%1$s\"}]}",
                "{\"orderId\":\"%1$s\",\"reservationId\":\"%1$s\",\"lines\":[{\"productId\":\"%1$s\",\"quantity\":-1}]}",
                "{\"orderId\":\"1\",\"reservationId\":\"%1$s\",\"lines\":[{\"productId\":\"%1$s\",\"quantity\":1}]}"
            })
    void what_cannot_be_read_is_a_dead_letter_at_once_and_holds_up_nobody(String poison) {
        UUID product = product(10);

        publish(UUID.randomUUID(), EventType.RESERVATION_CONFIRMED, poison.formatted(UUID.randomUUID()));
        publish(UUID.randomUUID(), EventType.RESERVATION_CONFIRMED, new Confirmed(line(product, 1)).json());

        take(SCHEDULED, 1);
        await().until(() -> rabbit.receive(DEAD_LETTERS) != null);
    }

    private void publishAll(List<Confirmed> orders) {
        rabbit.invoke(channel -> {
            orders.forEach(order -> publish(UUID.randomUUID(), EventType.RESERVATION_CONFIRMED, order.json()));
            return true;
        });
    }

    private static Set<String> orderIds(List<JsonNode> events) {
        return events.stream().map(it -> it.get("orderId").asString()).collect(Collectors.toSet());
    }

    private final class Confirmed {

        private final UUID orderId = UUID.randomUUID();
        private final UUID reservationId = UUID.randomUUID();
        private final List<Line> lines;

        private Confirmed(Line... lines) {
            this.lines = List.of(lines);
        }

        private String json() {
            return AsyncApplicationTest.json(
                    Map.of("orderId", orderId, "reservationId", reservationId, "customerId", customer, "lines", lines));
        }
    }
}
