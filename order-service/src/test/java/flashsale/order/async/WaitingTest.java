package flashsale.order.async;

import static flashsale.contract.EventType.PAYMENT_FAILED;
import static flashsale.order.OrderStatus.CANCELLED;
import static flashsale.order.OrderStatus.PAID;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.order.Order;
import flashsale.order.OrderDocument;
import flashsale.order.OrderStatus;
import flashsale.order.Reservation;
import flashsale.order.Samples;
import flashsale.order.web.InternalOrder;
import flashsale.platform.test.RawRequest;
import flashsale.platform.test.Tokens;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.test.web.servlet.client.RestTestClient;

/** What customers see, and how long they wait for it. */
class WaitingTest extends AsyncBuildTest {

    private static final String ORDERS = "/async/api/v1/orders/";

    private final Reservation reservation = Samples.reservation();
    private final String customer = Tokens.customer(reservation.customerId());

    private RestTestClient.ResponseSpec get(String path, String token) {
        return http().get()
                .uri(ORDERS + path)
                .header(HttpHeaders.AUTHORIZATION, token)
                .exchange();
    }

    private RestTestClient.ResponseSpec get(String path, String token, int seconds) {
        return http().get()
                .uri(ORDERS + path)
                .header(HttpHeaders.AUTHORIZATION, token)
                .header("Prefer", "wait=" + seconds)
                .exchange();
    }

    private Future<OrderDocument> waiting(String path) {
        return CompletableFuture.supplyAsync(() -> get(path, customer, 20)
                .expectStatus()
                .isOk()
                .expectHeader()
                .valueEquals("Preference-Applied", "wait=20")
                .expectBody(OrderDocument.class)
                .returnResult()
                .getResponseBody());
    }

    private static void stillWaits(Future<?> request) {
        await().during(Duration.ofMillis(300)).until(() -> !request.isDone());
    }

    @Test
    void whoever_does_not_want_to_wait_gets_what_is_there() {
        String byReservation = "by-reservation/" + reservation.id();
        get(byReservation, customer).expectStatus().isNotFound();

        Order order = placed(reservation);

        get(byReservation, customer).expectStatus().isOk().expectHeader().doesNotExist("Preference-Applied");
        get(order.id().toString(), customer)
                .expectStatus()
                .isOk()
                .expectBody(OrderDocument.class)
                .isEqualTo(OrderDocument.of(order));
    }

    @Test
    void a_customer_waits_until_the_order_is_there() throws Exception {
        Future<OrderDocument> request = waiting("by-reservation/" + reservation.id());
        stillWaits(request);

        neighbours.reservationCreated(reservation);

        assertThat(request.get().status()).isEqualTo(OrderStatus.PENDING_PAYMENT);
    }

    @Test
    void a_customer_waits_until_the_order_is_paid() throws Exception {
        Order order = placed(reservation);
        Future<OrderDocument> request = waiting(order.id().toString());
        stillWaits(request);

        neighbours.paymentSucceeded(order.id(), Instant.EPOCH);

        assertThat(request.get().status()).isEqualTo(PAID);
    }

    @Test
    void a_customer_waits_until_it_turns_out_that_the_order_is_not_paid() throws Exception {
        Order order = placed(reservation);
        Future<OrderDocument> request = waiting(order.id().toString());
        stillWaits(request);

        neighbours.tell(PAYMENT_FAILED, order.id());

        assertThat(request.get().status()).isEqualTo(CANCELLED);
    }

    @Test
    void what_has_happened_already_is_answered_at_once() {
        Order order = placed(reservation);
        neighbours.paymentSucceeded(order.id(), Instant.EPOCH);
        awaitStatus(order.id(), PAID);

        assertThat(get(order.id().toString(), customer, 20)
                        .expectBody(OrderDocument.class)
                        .returnResult()
                        .getResponseBody()
                        .status())
                .isEqualTo(PAID);
    }

    @Test
    void when_the_time_is_over_the_answer_is_what_is_there() {
        Order order = placed(reservation);

        get(order.id().toString(), customer, 1)
                .expectStatus()
                .isOk()
                .expectHeader()
                .valueEquals("Preference-Applied", "wait=1")
                .expectBody()
                .jsonPath("$.status")
                .isEqualTo("PENDING_PAYMENT");
        get("by-reservation/" + UUID.randomUUID(), customer, 1)
                .expectStatus()
                .isNotFound()
                .expectHeader()
                .valueEquals("Preference-Applied", "wait=1")
                .expectHeader()
                .contentType("application/problem+json")
                .expectBody()
                .jsonPath("$.type")
                .isEqualTo("urn:flashsale:problem:not-found");
    }

    @Test
    void an_order_that_is_not_there_is_not_waited_for() {
        long before = System.nanoTime();

        get(UUID.randomUUID().toString(), customer, 20).expectStatus().isNotFound();

        assertThat(Duration.ofNanos(System.nanoTime() - before)).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void a_crowd_that_waits_for_nothing_keeps_nobody_from_an_order() {
        Order order = placed(reservation);
        String stranger = Tokens.customer(UUID.randomUUID());
        List<RawRequest> crowd = Stream.generate(() -> waitingForNothing(stranger, 30))
                .limit(500)
                .toList();

        await().until(() -> get(order.id().toString(), customer)
                .returnResult(String.class)
                .getStatus()
                .is2xxSuccessful());
        String atOnce = await().until(
                        () -> waitingForNothing(stranger, 30).answer(), answer -> answer.startsWith("HTTP/1.1 404"));
        assertThat(atOnce).doesNotContain("Preference-Applied");

        crowd.forEach(RawRequest::close);
        await().until(() -> waitingForNothing(stranger, 1).answer().contains("Preference-Applied"));
    }

    private RawRequest waitingForNothing(String token, int seconds) {
        return RawRequest.send(
                port,
                "GET " + ORDERS + "by-reservation/" + UUID.randomUUID() + " HTTP/1.1",
                "Authorization: " + token,
                "Prefer: wait=" + seconds);
    }

    @Test
    void orders_of_others_do_not_exist() {
        Order order = placed(reservation);
        String stranger = Tokens.customer(UUID.randomUUID());

        get(order.id().toString(), stranger, 20).expectStatus().isNotFound();
        get(order.id().toString(), stranger).expectStatus().isNotFound();
        get("by-reservation/" + reservation.id(), stranger).expectStatus().isNotFound();
        get("by-reservation/" + reservation.id(), stranger, 1).expectStatus().isNotFound();
    }

    @Test
    void without_a_valid_token_there_is_nothing_to_see() {
        Order order = placed(reservation);

        get(order.id().toString(), Tokens.expired(reservation.customerId()))
                .expectStatus()
                .isUnauthorized();
        get(order.id().toString(), Tokens.forged(reservation.customerId()))
                .expectStatus()
                .isUnauthorized();
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "'", "by-reservation/7"})
    void what_is_no_id_is_not_found_and_not_waited_for(String id) {
        get(id, customer, 20)
                .expectStatus()
                .isNotFound()
                .expectHeader()
                .doesNotExist("Preference-Applied")
                .expectBody()
                .jsonPath("$.type")
                .isEqualTo("urn:flashsale:problem:not-found");
    }

    @Test
    void orders_can_only_be_read() {
        Order order = placed(reservation);

        for (HttpMethod method : List.of(HttpMethod.POST, HttpMethod.PUT, HttpMethod.DELETE)) {
            http().method(method)
                    .uri(ORDERS + order.id())
                    .header(HttpHeaders.AUTHORIZATION, customer)
                    .exchange()
                    .expectStatus()
                    .isEqualTo(405)
                    .expectBody()
                    .jsonPath("$.type")
                    .isEqualTo("urn:flashsale:problem:method-not-allowed");
        }
    }

    @Test
    void in_the_async_build_services_may_ask_about_an_order_but_not_call_for_a_change() {
        Order order = placed(reservation);

        http().get()
                .uri("/internal/orders/" + order.id())
                .header("X-Internal-Token", Tokens.INTERNAL)
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody(InternalOrder.class)
                .isEqualTo(InternalOrder.of(order));
        http().post()
                .uri("/internal/orders/" + order.id() + "/completion")
                .header("X-Internal-Token", Tokens.INTERNAL)
                .exchange()
                .expectStatus()
                .isNotFound();
    }
}
