package flashsale.payment.sync;

import static flashsale.payment.neighbour.ShopNeighbours.Call.CANCEL;
import static flashsale.payment.neighbour.ShopNeighbours.Call.COMPLETE;
import static flashsale.payment.neighbour.ShopNeighbours.Call.FIND;
import static flashsale.payment.neighbour.ShopNeighbours.Call.PAY;
import static flashsale.payment.neighbour.ShopNeighbours.Call.SHIP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import flashsale.payment.PaymentApi.Answer;
import flashsale.payment.neighbour.ShopNeighbours.Fault;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class PayingTest extends SyncBuildTest {

    @Test
    void a_payment_takes_the_checkout_to_its_end() {
        Instant before = Instant.now();
        Answer answer = pay();
        assertThat(answer.status()).isEqualTo(201);
        assertThat(answer.body().get("status").asString()).isEqualTo("SUCCEEDED");
        assertThat(answer.body().get("orderId").asString()).isEqualTo(order.id.toString());
        assertThat(order.status()).isEqualTo("COMPLETED");
        assertThat(BANK.statusOf(answer.paymentId())).contains("CAPTURED");
        assertThat(api().find(customer, answer.paymentId()).body()).isEqualTo(answer.body());

        JsonNode capture = BANK.captureOf(answer.paymentId());
        assertThat(capture.get("merchant").asString()).isEqualTo("sync");
        assertThat(capture.get("amount").asString()).isEqualTo("19.98");
        assertThat(capture.get("currency").asString()).isEqualTo("EUR");
        assertThat(capture.get("method").asString()).isEqualTo("card");

        JsonNode paid = order.lastBodyOf(PAY);
        assertThat(Instant.parse(paid.get("requestedAt").asString())).isCloseTo(before, within(5, ChronoUnit.SECONDS));

        JsonNode shipment = order.lastBodyOf(SHIP);
        assertThat(shipment.get("reservationId").asString()).isEqualTo(order.reservationId.toString());
        assertThat(shipment.get("lines").get(0).get("quantity").asInt()).isEqualTo(2);
    }

    @Test
    void each_neighbour_is_called_once_and_the_payment_written_twice() {
        UUID payment = pay().paymentId();
        assertThat(BANK.requestsFor(payment)).isEqualTo(List.of("PUT"));
        assertThat(List.of(FIND, PAY, SHIP, COMPLETE, CANCEL))
                .extracting(order::count)
                .containsExactly(1, 1, 1, 1, 0);
        assertThat(column(payment, "version")).isEqualTo("1");
    }

    @Test
    void a_request_that_is_repeated_while_the_first_is_under_way_has_to_come_back_later() {
        BANK.needs(Duration.ofSeconds(1));
        CompletableFuture<Answer> first = CompletableFuture.supplyAsync(this::pay);
        await().ignoreExceptions().until(() -> payment() != null);

        Answer tooEarly = pay();

        assertProblem(tooEarly, 409, "payment-under-way");
        assertThat(tooEarly.retryAfter()).isEqualTo("1");
        assertThat(tooEarly.paymentId()).isEqualTo(payment());
        assertThat(first.join().status()).isEqualTo(201);
        assertThat(pay()).isEqualTo(first.join());
    }

    @Test
    void a_declined_payment_cancels_the_order() {
        Answer answer = pay("card-declined");
        assertProblem(answer, 402, "payment-declined");
        assertThat(order.cancelReason()).isEqualTo("PAYMENT_DECLINED");
        assertThat(order.count(PAY)).isZero();
        assertThat(BANK.requestsFor(answer.paymentId())).isEqualTo(List.of("PUT"));
        assertThat(api().find(customer, answer.paymentId()).body().get("status").asString())
                .isEqualTo("DECLINED");
        assertThat(pay("card-declined")).isEqualTo(answer);
    }

    @Test
    void a_declined_payment_has_the_order_cancelled_later_if_that_is_not_possible_now() {
        order.fails(CANCEL, Fault.UNAVAILABLE);
        assertProblem(pay("card-declined"), 402, "payment-declined");
        assertThat(order.status()).isEqualTo("PENDING_PAYMENT");
        order.heal();
        awaitSettled(payment());
        assertThat(order.cancelReason()).isEqualTo("PAYMENT_DECLINED");
        assertThat(status(payment())).isEqualTo("DECLINED");
    }

    @Test
    void nothing_is_paid_while_the_order_cannot_be_looked_up() {
        order.fails(FIND, Fault.UNAVAILABLE);
        assertProblem(pay(), 503, "service-unavailable");
        order.heal();
        assertThat(pay().status()).isEqualTo(201);
    }

    @Test
    void a_repeated_request_is_answered_while_the_order_cannot_be_looked_up() {
        Answer first = pay();
        order.fails(FIND, Fault.UNAVAILABLE);
        assertThat(pay()).isEqualTo(first);
    }
}
