package flashsale.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PaymentTest {

    private static final Instant NOW = Instant.parse("2026-05-04T10:00:00Z");
    private static final Instant LEASE_END = NOW.plusSeconds(15);
    private static final RetrySchedule SCHEDULE = new RetrySchedule(
            Duration.ofSeconds(15), Duration.ofSeconds(1), Duration.ofSeconds(15), Duration.ofSeconds(1));

    private final Payment payment = payment("19.9");

    @Test
    void a_new_payment_is_pending_and_leased_to_whoever_made_it() {
        assertThat(payment.status()).isEqualTo(PaymentStatus.PENDING);
        assertThat(payment.hasFailed()).isFalse();
        assertThat(payment.isLeasedAt(NOW)).isTrue();
        assertThat(payment.isLeasedAt(LEASE_END)).isFalse();
    }

    @Test
    void the_amount_always_has_two_decimals() {
        assertThat(payment.amount()).isEqualTo(new BigDecimal("19.90"));
        assertThatThrownBy(() -> payment("0.001")).isInstanceOf(ArithmeticException.class);
    }

    @Test
    void a_success_leaves_nothing_to_do() {
        assertThat(payment.succeed(NOW)).isTrue();
        assertThat(payment.status()).isEqualTo(PaymentStatus.SUCCEEDED);
        assertThat(payment.nextAttemptAt()).isNull();
    }

    @Test
    void it_is_the_payment_that_was_asked_for() {
        PaymentCommand command =
                new PaymentCommand(UUID.randomUUID(), UUID.randomUUID(), "card", "key", "fingerprint", NOW);
        Payable payable = new Payable(
                command.orderId(), UUID.randomUUID(), command.customerId(), new BigDecimal("5"), "EUR", true);

        Payment made = Payment.of(command, payable, LEASE_END);
        made.traceAs("trace");

        assertThat(made.id()).isNotNull();
        assertThat(made.orderId()).isEqualTo(command.orderId());
        assertThat(made.reservationId()).isEqualTo(payable.reservationId());
        assertThat(made.customerId()).isEqualTo(command.customerId());
        assertThat(made.currency()).isEqualTo("EUR");
        assertThat(made.method()).isEqualTo("card");
        assertThat(made.fingerprint()).isEqualTo("fingerprint");
        assertThat(made.requestedAt()).isEqualTo(NOW);
        assertThat(made.traceparent()).isEqualTo("trace");
    }

    @Test
    void a_decline_ends_a_pending_payment() {
        assertThat(payment.decline(NOW)).isTrue();
        assertThat(payment.status()).isEqualTo(PaymentStatus.DECLINED);
        assertThat(payment.nextAttemptAt()).isNull();
    }

    @Test
    void each_further_attempt_without_a_result_is_followed_by_a_longer_pause() {
        payment.postpone(SCHEDULE, NOW);
        payment.postpone(SCHEDULE, NOW);
        payment.postpone(SCHEDULE, NOW);

        assertThat(payment.nextAttemptAt()).isBetween(NOW.plusSeconds(2), NOW.plusSeconds(4));
    }

    @Test
    void a_payment_is_settled_once() {
        payment.succeed(NOW);
        assertThat(payment.succeed(NOW)).isFalse();
        assertThat(payment.decline(NOW)).isFalse();
        assertThat(payment.status()).isEqualTo(PaymentStatus.SUCCEEDED);
    }

    @Test
    void a_late_unknown_answer_does_not_wake_a_settled_payment() {
        payment.succeed(NOW);
        payment.postpone(SCHEDULE, NOW);
        assertThat(payment.nextAttemptAt()).isNull();
    }

    @Test
    void a_succeeded_payment_can_be_wanted_back() {
        payment.succeed(NOW);
        payment.requestRefund(PaymentFailure.OUT_OF_STOCK, NOW);
        assertThat(payment.wantsRefund()).isTrue();
        assertThat(payment.nextAttemptAt()).isEqualTo(NOW);
        payment.close(NOW);
        assertThat(payment.status()).isEqualTo(PaymentStatus.REFUNDED);
        assertThat(payment.nextAttemptAt()).isNull();
    }

    @Test
    void a_pending_payment_remembers_that_it_is_wanted_back() {
        payment.requestRefund(PaymentFailure.OUT_OF_STOCK, NOW);
        assertThat(payment.wantsRefund()).isFalse();
        assertThat(payment.nextAttemptAt()).isEqualTo(LEASE_END);
        Instant later = NOW.plusSeconds(2);
        payment.succeed(later);
        assertThat(payment.wantsRefund()).isTrue();
        assertThat(payment.nextAttemptAt()).isEqualTo(later);
    }

    @Test
    void the_first_reason_to_give_money_back_stays() {
        payment.succeed(NOW);
        payment.requestRefund(PaymentFailure.OUT_OF_STOCK, NOW);
        payment.requestRefund(PaymentFailure.SHIPMENT_REJECTED, NOW.plusSeconds(1));
        assertThat(payment.failure()).isEqualTo(PaymentFailure.OUT_OF_STOCK);
        assertThat(payment.nextAttemptAt()).isEqualTo(NOW);
    }

    @Test
    void a_refund_is_made_once() {
        payment.succeed(NOW);
        payment.requestRefund(PaymentFailure.OUT_OF_STOCK, NOW);
        payment.close(NOW);
        payment.requestRefund(PaymentFailure.SHIPMENT_REJECTED, NOW);
        assertThat(payment.status()).isEqualTo(PaymentStatus.REFUNDED);
        assertThat(payment.nextAttemptAt()).isNull();
    }

    @Test
    void a_declined_payment_has_nothing_to_give_back() {
        payment.decline(NOW);
        payment.requestRefund(PaymentFailure.OUT_OF_STOCK, NOW);
        assertThat(payment.wantsRefund()).isFalse();
        assertThat(payment.failure()).isEqualTo(PaymentFailure.DECLINED);
        assertThat(payment.nextAttemptAt()).isNull();
    }

    @Test
    void what_has_failed_is_undone_by_whoever_found_out() {
        payment.beginUndoing(PaymentFailure.UNDONE, NOW, LEASE_END.plusSeconds(5));
        assertThat(payment.hasFailed()).isTrue();
        assertThat(payment.isLeasedAt(LEASE_END)).isTrue();
        payment.close(NOW);
        assertThat(payment.status()).isEqualTo(PaymentStatus.REFUNDED);
    }

    @Test
    void undoing_a_declined_payment_refunds_nothing() {
        payment.beginUndoing(PaymentFailure.DECLINED, NOW, LEASE_END);
        payment.close(NOW);
        assertThat(payment.status()).isEqualTo(PaymentStatus.DECLINED);
        assertThat(payment.nextAttemptAt()).isNull();
    }

    private static Payment payment(String amount) {
        UUID customer = UUID.randomUUID();
        UUID order = UUID.randomUUID();
        Payable payable = new Payable(order, UUID.randomUUID(), customer, new BigDecimal(amount), "EUR", true);
        return Payment.of(new PaymentCommand(customer, order, "card", "key", "fingerprint", NOW), payable, LEASE_END);
    }
}
