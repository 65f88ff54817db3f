package flashsale.payment.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.payment.neighbour.BankNeighbour.Mood;
import java.util.Collections;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

public class RefundTest extends AsyncBuildTest {

    @ParameterizedTest
    @CsvSource({"RESERVATION_REFUSED, OUT_OF_STOCK", "SHIPMENT_REJECTED, SHIPMENT_REJECTED"})
    void an_order_that_fails_after_its_payment_gets_the_money_back(EventType event, String failure) {
        UUID payment = succeeded();
        broker.publish(event, failed());
        awaitStatus(payment, "REFUNDED");
        assertThat(BANK.statusOf(payment)).contains("REFUNDED");
        assertThat(column(payment, "failure")).isEqualTo(failure);
        assertThat(column(payment, "next_attempt_at")).isNull();
        assertThat(api().find(customer, payment).body().get("status").asString())
                .isEqualTo("REFUNDED");
    }

    @Test
    void the_wish_is_stored_and_tried_until_the_bank_gives_the_money_back() {
        UUID payment = succeeded();
        BANK.is(Mood.KEEPS_MONEY);
        broker.publish(EventType.RESERVATION_REFUSED, failed());
        await().until(() -> Integer.parseInt(column(payment, "attempts")) >= 2);
        assertThat(status(payment)).isEqualTo("SUCCEEDED");
        BANK.is(Mood.WELL);
        awaitStatus(payment, "REFUNDED");
        assertThat(BANK.statusOf(payment)).contains("REFUNDED");
    }

    @Test
    void a_refund_whose_answer_got_lost_is_made_once() {
        UUID payment = succeeded();
        BANK.is(Mood.HANGS);
        broker.publish(EventType.SHIPMENT_REJECTED, failed());
        await().until(() -> Collections.frequency(BANK.requestsFor(payment), "POST") >= 1);
        BANK.is(Mood.WELL);
        awaitStatus(payment, "REFUNDED");
    }

    @Test
    void a_pending_payment_remembers_that_it_is_wanted_back() {
        BANK.is(Mood.REFUSES);
        UUID payment = accepted("card");
        broker.publish(EventType.RESERVATION_REFUSED, failed());
        await().until(() -> "OUT_OF_STOCK".equals(column(payment, "failure")));
        assertThat(status(payment)).isEqualTo("PENDING");
        BANK.is(Mood.WELL);
        awaitStatus(payment, "REFUNDED");
        assertThat(BANK.statusOf(payment)).contains("REFUNDED");
        assertThat(broker.awaitEvent(payment).type()).isEqualTo("payment.succeeded");
    }

    @Test
    void a_declined_payment_has_nothing_to_give_back() {
        UUID payment = accepted("card-declined");
        broker.awaitEvent(payment);
        broker.publish(EventType.RESERVATION_REFUSED, failed());
        othersAreRefunded();
        assertThat(status(payment)).isEqualTo("DECLINED");
        assertThat(BANK.requestsFor(payment)).doesNotContain("POST");
    }

    @Test
    void events_that_come_twice_or_both_refund_once() {
        UUID payment = succeeded();
        UUID eventId = UUID.randomUUID();
        broker.publish(EventType.RESERVATION_REFUSED, eventId, failed());
        broker.publish(EventType.RESERVATION_REFUSED, eventId, failed());
        broker.publish(EventType.RESERVATION_REFUSED, failed());
        broker.publish(EventType.SHIPMENT_REJECTED, failed());
        awaitStatus(payment, "REFUNDED");
        othersAreRefunded();
        assertThat(BANK.requestsFor(payment)).containsExactly("PUT", "POST");
    }

    @Test
    void an_order_without_a_payment_has_nothing_to_give_back() {
        broker.publish(EventType.RESERVATION_REFUSED, failed());
        broker.publish(EventType.SHIPMENT_REJECTED, failed());
        othersAreRefunded();
        broker.assertNoDeadLetters();
    }

    private UUID succeeded() {
        UUID payment = accepted("card");
        broker.awaitEvent(payment);
        return payment;
    }

    private Map<String, ?> failed() {
        return Map.of("orderId", order, "reservationId", reservation, "reason", "any");
    }

    /** Waits until a later event in the queue is done. */
    private void othersAreRefunded() {
        UUID other = UUID.randomUUID();
        payable(other, customer);
        UUID payment = api().pay(customer, other).paymentId();
        broker.awaitEvent(payment);
        broker.publish(
                EventType.RESERVATION_REFUSED, Map.of("orderId", other, "reservationId", reservation, "reason", "any"));
        awaitStatus(payment, "REFUNDED");
    }
}
