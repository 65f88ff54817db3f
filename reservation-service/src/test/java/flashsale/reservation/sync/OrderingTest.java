package flashsale.reservation.sync;

import static flashsale.platform.test.Problems.assertProblem;
import static flashsale.reservation.web.Shopper.items;
import static flashsale.reservation.web.Shopper.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.platform.test.Tokens;
import flashsale.reservation.web.Shopper;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.data.domain.Range;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import tools.jackson.databind.JsonNode;

/** When the answer arrives, the reservation has its order; without an order, the reservation is undone. */
class OrderingTest extends SyncBuildTest {

    @Autowired
    private StringRedisTemplate redis;

    @Value("${flashsale.redis.key-prefix}")
    private String keyPrefix;

    @Test
    void the_answer_has_the_order() {
        ResponseSpec response = shopper().reserve(items(sell(10, 5), 2));

        JsonNode reservation = json(response);
        String id = reservation.path("reservationId").asString();
        response.expectStatus().isCreated().expectHeader().location("/sync/api/v1/reservations/" + id);
        assertThat(reservation.path("orderId").asString())
                .isEqualTo(ORDERS.orderOf(id).toString());
    }

    @Test
    void order_service_is_told_everything_about_the_order() {
        UUID product = sell(10, 5);
        Shopper customer = shopper();

        String id = idOf(customer.buy(product, 2));

        assertThat(ORDERS.requestsAbout(id)).singleElement().satisfies(request -> {
            assertThat(request.method()).isEqualTo("PUT");
            assertThat(request.path()).isEqualTo("/internal/orders/by-reservation/" + id);
            assertThat(request.token()).isEqualTo(Tokens.INTERNAL);
            JsonNode body = request.body();
            assertThat(body.propertyNames())
                    .containsExactlyInAnyOrder("reservationId", "customerId", "lines", "currency", "requestedAt");
            assertThat(body.path("customerId").asString())
                    .isEqualTo(customer.id().toString());
            assertThat(Instant.parse(body.path("requestedAt").asString())).isBefore(Instant.now());
            assertThat(body.path("lines").path(0).path("productId").asString()).isEqualTo(product.toString());
            assertThat(body.path("lines").path(0).path("unitPrice").asString()).isEqualTo("19.90");
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 503, 409, 400, 401})
    void if_order_service_fails_or_refuses_nothing_stays_reserved(int status) {
        UUID product = sell(10, 5);
        ORDERS.answer(status);

        assertProblem(shopper().reserve(items(product, 2)), 503, "checkout-undone");

        assertThat(available(product)).isEqualTo(10);
    }

    @Test
    void if_order_service_does_not_answer_nothing_stays_reserved_and_its_order_is_cancelled_later() {
        UUID product = sell(10, 5);
        Shopper customer = shopper();
        ORDERS.hang();
        assertProblem(customer.reserve(items(product, 2), "key"), 503, "checkout-undone");
        assertThat(available(product)).isEqualTo(10);

        ORDERS.behaveWell();

        await().until(() -> ORDERS.cancellationsOf(customer.id()).contains("UNDONE"));
    }

    @Test
    void if_order_service_is_down_nothing_stays_reserved_and_the_same_key_may_be_tried_again() {
        UUID product = sell(10, 5);
        Shopper customer = shopper();
        TO_ORDERS.cut();
        assertProblem(customer.reserve(items(product, 2), "key"), 503, "checkout-undone");
        assertThat(available(product)).isEqualTo(10);

        TO_ORDERS.mend();

        // The first attempt may still use a connection that was cut.
        AtomicReference<JsonNode> reservation = new AtomicReference<>();
        await().untilAsserted(() -> reservation.set(json(customer.reserve(items(product, 2), "key"))));
        assertThat(available(product)).isEqualTo(8);
        await().until(() -> ORDERS.cancellationsOf(customer.id()).contains("UNDONE"));
        assertThat(ORDERS.cancellationOf(idOf(reservation.get()))).isNull();
    }

    @Test
    void what_was_acknowledged_stays_when_order_service_is_down_for_the_repeated_request() {
        UUID product = sell(10, 5);
        Shopper customer = shopper();
        JsonNode acknowledged = json(customer.reserve(items(product, 2), "key"));
        TO_ORDERS.cut();
        assertProblem(customer.reserve(items(product, 2), "key"), 503, "service-unavailable");
        assertThat(available(product)).isEqualTo(8);

        TO_ORDERS.mend();

        // The first attempt may still use a connection that was cut.
        await().untilAsserted(() ->
                assertThat(json(customer.reserve(items(product, 2), "key"))).isEqualTo(acknowledged));
    }

    @Test
    void what_a_repeated_request_was_told_is_not_undone_by_the_first_that_fails_after_it() throws Exception {
        UUID product = sell(10, 5);
        Shopper customer = shopper();
        ORDERS.hang();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<ResponseSpec> first = threads.submit(() -> customer.reserve(items(product, 2), "key"));
            await().until(() -> ORDERS.leavesHanging(customer.id()));
            ORDERS.behaveWellFromNowOn();
            JsonNode acknowledged = json(customer.reserve(items(product, 2), "key"));
            assertThat(acknowledged.path("status").asString()).isEqualTo("HELD");

            assertProblem(first.get(), 503, "service-unavailable");

            assertThat(json(customer.reserve(items(product, 2), "key"))).isEqualTo(acknowledged);
            assertThat(available(product)).isEqualTo(8);
            assertThat(ORDERS.cancellationOf(idOf(acknowledged))).isNull();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 409, 401})
    void what_was_acknowledged_stays_when_order_service_fails_or_refuses_the_repeated_request(int status) {
        UUID product = sell(10, 5);
        Shopper customer = shopper();
        JsonNode acknowledged = json(customer.reserve(items(product, 2), "key"));
        ORDERS.answer(status);
        assertProblem(customer.reserve(items(product, 2), "key"), 503, "service-unavailable");

        ORDERS.behaveWell();

        assertThat(json(customer.reserve(items(product, 2), "key"))).isEqualTo(acknowledged);
        assertThat(available(product)).isEqualTo(8);
    }

    @Test
    void order_service_is_told_of_a_cancellation_at_once() {
        Shopper customer = shopper();
        String id = idOf(customer.buy(sell(10, 5), 2));

        customer.delete("/reservations/" + id).expectStatus().isNoContent();

        assertThat(ORDERS.cancellationOf(id)).isEqualTo("CANCELLED_BY_CUSTOMER");
    }

    @ParameterizedTest
    @ValueSource(ints = {500, 404})
    void order_service_is_told_of_a_cancellation_later_if_it_fails_at_first(int status) {
        Shopper customer = shopper();
        UUID product = sell(10, 5);
        String id = idOf(customer.buy(product, 2));
        ORDERS.answer(status);

        customer.delete("/reservations/" + id).expectStatus().isNoContent();
        assertThat(available(product)).isEqualTo(10);
        assertThat(ORDERS.cancellationOf(id)).isNull();
        ORDERS.behaveWell();

        await().until(() -> "CANCELLED_BY_CUSTOMER".equals(ORDERS.cancellationOf(id)));
    }

    @Test
    @ExtendWith(OutputCaptureExtension.class)
    void what_order_service_refuses_to_hear_is_told_again_and_in_the_end_a_dead_letter(CapturedOutput output) {
        Shopper customer = shopper();
        String id = idOf(customer.buy(sell(10, 5), 2));
        ORDERS.answer(400);

        customer.delete("/reservations/" + id).expectStatus().isNoContent();

        await().until(() -> deadLetters().anyMatch(letter -> letter.contains(id)));
        assertThat(ORDERS.cancellationsOf(customer.id()))
                .hasSizeGreaterThanOrEqualTo(4); // the request, the relay, its retries
        assertThat(output.getAll().lines())
                .filteredOn(line -> line.contains("refuses to hear") && line.contains(id))
                .hasSize(1);
    }

    @Test
    void order_service_is_told_of_an_expired_reservation_with_everything_about_it() {
        Shopper customer = shopper();
        String id = idOf(json(customer.reserve("{\"items\":[" + Shopper.item(sell(10, 5), 1) + "],\"ttlSeconds\":1}")));

        await().until(() -> "EXPIRED".equals(ORDERS.cancellationOf(id)));

        JsonNode ended =
                ORDERS.requestsAbout(id).getLast().body().path("reservations").path(0);
        assertThat(ended.propertyNames())
                .containsExactlyInAnyOrder("reservationId", "customerId", "lines", "currency", "requestedAt");
        assertThat(ended.path("lines").path(0).path("quantity").asInt()).isEqualTo(1);
    }

    private Stream<String> deadLetters() {
        return Objects.requireNonNull(redis.keys(keyPrefix + "*:outgoing:calls.dlq")).stream()
                .flatMap(key -> redis.<String, String>opsForStream().range(key, Range.unbounded()).stream())
                .map(letter -> letter.getValue().toString());
    }

    private static String idOf(JsonNode reservation) {
        return reservation.path("reservationId").asString();
    }
}
