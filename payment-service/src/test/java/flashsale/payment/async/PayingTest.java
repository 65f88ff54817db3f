package flashsale.payment.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.messaging.lag.EventLag;
import flashsale.messaging.lag.OldEvents;
import flashsale.payment.PaymentApi.Answer;
import flashsale.payment.PaymentRules;
import flashsale.payment.neighbour.ShopNeighbours.Call;
import flashsale.payment.neighbour.ShopNeighbours.Fault;
import flashsale.payment.neighbour.ShopNeighbours.TestOrder;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

class PayingTest extends AsyncBuildTest {

    @Autowired
    private EventLag lag;

    @Test
    void an_accepted_payment_succeeds_and_everybody_hears_of_it() {
        payable(order, customer);
        Instant before = Instant.now().truncatedTo(ChronoUnit.MICROS);
        Answer answer = pay();
        Instant after = Instant.now();
        assertThat(answer.status()).isEqualTo(202);
        assertThat(answer.body().get("status").asString()).isEqualTo("PENDING");

        UUID payment = answer.paymentId();
        Broker.Heard event = broker.awaitEvent(payment);
        assertThat(event.type()).isEqualTo("payment.succeeded");
        JsonNode data = event.data();
        assertThat(data.get("orderId").asString()).isEqualTo(order.toString());
        assertThat(data.get("reservationId").asString()).isEqualTo(reservation.toString());
        assertThat(data.get("amount").asString()).isEqualTo("19.98");
        assertThat(data.get("currency").asString()).isEqualTo("EUR");
        assertThat(Instant.parse(data.get("requestedAt").asString())).isBetween(before, after);

        assertThat(api().find(customer, payment).body().get("status").asString())
                .isEqualTo("SUCCEEDED");
        assertThat(BANK.requestsFor(payment)).isEqualTo(List.of("PUT"));
        assertThat(BANK.captureOf(payment).get("merchant").asString()).isEqualTo("async");
        assertThat(column(payment, "version")).as("written twice").isEqualTo("1");
    }

    @Test
    void a_repeated_request_gets_the_first_answer_also_when_the_payment_has_succeeded() {
        payable(order, customer);
        Answer first = pay();
        broker.awaitEvent(first.paymentId());
        assertThat(pay()).isEqualTo(first);
    }

    @Test
    void a_declined_payment_fails() {
        UUID payment = accepted("card-declined");
        Broker.Heard event = broker.awaitEvent(payment);
        assertThat(event.type()).isEqualTo("payment.failed");
        assertThat(event.data().get("orderId").asString()).isEqualTo(order.toString());
        assertThat(event.data().get("reservationId").asString()).isEqualTo(reservation.toString());
        assertThat(event.data().get("reason").asString()).isEqualTo("PAYMENT_DECLINED");
        assertThat(event.data().has("requestedAt")).isTrue();
        assertThat(status(payment)).isEqualTo("DECLINED");
        assertThat(column(payment, "next_attempt_at")).isNull();
    }

    @Test
    void a_payment_waits_for_the_order_to_be_heard_of() {
        CompletableFuture<Answer> answer = CompletableFuture.supplyAsync(this::pay);
        await().pollDelay(Duration.ofMillis(300)).until(() -> !answer.isDone());
        orderCreated();
        assertThat(answer.join().status()).isEqualTo(202);
    }

    @Test
    void a_payment_whose_order_is_not_heard_of_in_time_may_be_tried_again() {
        UUID late = SHOP.order(customer).id;

        Answer answer = api().pay(customer, "key-of-" + late, late, "card");

        assertProblem(answer, 503, "order-not-known-yet");
        assertThat(answer.retryAfter()).isEqualTo("1");
        payable(late, customer);
        assertThat(api().pay(customer, "key-of-" + late, late, "card").status()).isEqualTo(202);
    }

    @Test
    void an_order_that_nobody_knows_or_that_belongs_to_somebody_else_does_not_exist() throws Exception {
        List<UUID> orders = List.of(UUID.randomUUID(), SHOP.order(UUID.randomUUID()).id);

        assertThat(PaymentRules.atTheSameTime(2, i -> api().pay(customer, orders.get(i))))
                .allSatisfy(answer -> assertProblem(answer, 404, "not-found"));
    }

    @Test
    void while_order_service_is_away_nobody_knows_whether_an_order_exists() {
        TestOrder late = SHOP.order(customer);
        late.fails(Call.FIND, Fault.UNAVAILABLE);

        assertProblem(api().pay(customer, late.id), 503, "service-unavailable");
    }

    @Test
    void a_customer_waits_in_few_places_for_orders_to_be_heard_of() throws Exception {
        List<Answer> answers = PaymentRules.atTheSameTime(10, _ -> api().pay(customer, UUID.randomUUID()));

        assertThat(answers)
                .filteredOn(answer -> answer.status() == 404)
                .hasSize(4)
                .allSatisfy(answer -> assertProblem(answer, 404, "not-found"));
        assertThat(answers)
                .filteredOn(answer -> answer.status() != 404)
                .hasSize(6)
                .allSatisfy(answer -> {
                    assertProblem(answer, 429, "too-many-requests");
                    assertThat(answer.retryAfter()).isEqualTo("1");
                });
    }

    @Test
    void many_payments_wait_for_a_slow_bank_at_the_same_time() {
        BANK.needs(Duration.ofMillis(300));
        List<UUID> orders =
                IntStream.range(0, 200).mapToObj(_ -> UUID.randomUUID()).toList();
        orders.forEach(id -> orderCreated(id, customer));
        orders.forEach(id -> awaitPayable(id, true));
        List<UUID> payments =
                orders.stream().map(id -> api().pay(customer, id).paymentId()).toList();
        await().until(() ->
                payments.stream().allMatch(payment -> !broker.heardOf(payment).isEmpty()));
        assertThat(BANK.mostAtOnce()).isGreaterThan(1);
    }

    /** Reservations are refused then; see reservation-service's OverloadTest. */
    @Test
    void however_old_events_are_payments_are_taken() {
        OldEvents.in(lag, Duration.ofSeconds(60));

        awaitStatus(accepted("card"), "SUCCEEDED");
    }
}
