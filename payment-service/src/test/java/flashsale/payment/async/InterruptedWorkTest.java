package flashsale.payment.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.payment.Payment;
import flashsale.payment.Payments;
import flashsale.payment.bank.BankAnswer;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** What happens to payments whose process was killed; the database is in the state that this would leave. */
class InterruptedWorkTest extends AsyncBuildTest {

    @Autowired
    private Payments payments;

    @Autowired
    private RecordAnswers recordAnswers;

    @Test
    void killed_with_the_payment_in_hand() {
        UUID payment = leftBehind(order, reservation, customer, "PENDING", null, -1);
        assertThat(broker.awaitEvent(payment).type()).isEqualTo("payment.succeeded");
        assertThat(status(payment)).isEqualTo("SUCCEEDED");
    }

    @Test
    void killed_after_the_bank_had_the_money() {
        UUID payment = leftBehind(order, reservation, customer, "PENDING", null, 1);
        BANK.hasCaptured(payment);
        assertThat(broker.awaitEvent(payment).type()).isEqualTo("payment.succeeded");
        assertThat(BANK.statusOf(payment)).contains("CAPTURED");
    }

    @Test
    void killed_before_the_refund() {
        UUID payment = leftBehind(order, reservation, customer, "SUCCEEDED", "OUT_OF_STOCK", 1);
        BANK.hasCaptured(payment);
        awaitStatus(payment, "REFUNDED");
        assertThat(BANK.requestsFor(payment)).containsExactly("POST");
        assertThat(broker.heardOf(payment)).isEmpty();
    }

    @Test
    void a_payment_that_somebody_works_on_is_left_alone() {
        UUID payment = leftBehind(order, reservation, customer, "PENDING", null, 600);
        UUID other = leftBehind(UUID.randomUUID(), reservation, customer, "PENDING", null, -1);
        broker.awaitEvent(other);
        assertThat(BANK.requestsFor(payment)).isEmpty();
    }

    @Test
    void many_interrupted_payments_each_succeed_once() {
        List<UUID> ids = IntStream.range(0, 300)
                .mapToObj(_ -> leftBehind(UUID.randomUUID(), reservation, customer, "PENDING", null, -1))
                .toList();
        await().until(() -> ids.stream().allMatch(id -> broker.heardOf(id).size() == 1));
    }

    @Test
    void an_answer_that_comes_twice_is_recorded_once() {
        Payment payment = payments.find(leftBehind(order, reservation, customer, "PENDING", null, 600))
                .orElseThrow();
        BankCall captured = new BankCall(payment, BankAnswer.CAPTURED);
        BankCall unknown = new BankCall(payment, BankAnswer.UNKNOWN);
        recordAnswers.record(List.of(unknown, captured, captured));
        recordAnswers.record(List.of(captured));
        recordAnswers.record(List.of(unknown));
        UUID other = leftBehind(UUID.randomUUID(), reservation, customer, "PENDING", null, -1);
        broker.awaitEvent(other);
        assertThat(broker.heardOf(payment.id())).hasSize(1);
        assertThat(column(payment.id(), "next_attempt_at")).isNull();
    }
}
