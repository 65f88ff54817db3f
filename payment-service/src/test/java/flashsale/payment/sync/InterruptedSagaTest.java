package flashsale.payment.sync;

import static flashsale.payment.neighbour.ShopNeighbours.Call.CANCEL;
import static flashsale.payment.neighbour.ShopNeighbours.Call.PAY;
import static flashsale.payment.neighbour.ShopNeighbours.Call.SHIP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import flashsale.payment.Payable;
import flashsale.payment.Payment;
import flashsale.payment.PaymentCommand;
import flashsale.payment.Payments;
import flashsale.payment.neighbour.ShopNeighbours.Call;
import flashsale.payment.neighbour.ShopNeighbours.Fault;
import flashsale.payment.neighbour.ShopNeighbours.TestOrder;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.OptimisticLockingFailureException;

/** What happens to payments whose process was killed; the database is in the state that this would leave. */
class InterruptedSagaTest extends SyncBuildTest {

    @Autowired
    private PaymentSaga saga;

    @Autowired
    private Payments payments;

    @Test
    void killed_before_the_bank_was_asked() {
        UUID payment = leftBehind(order, "PENDING", null, -1);
        awaitSettled(payment);
        assertCompleted(payment);
    }

    @Test
    void killed_after_the_bank_had_the_money() {
        UUID payment = leftBehind(order, "PENDING", null, 1);
        BANK.hasCaptured(payment);
        awaitSettled(payment);
        assertCompleted(payment);
    }

    @ParameterizedTest
    @CsvSource({"PAID", "COMPLETED"})
    void killed_after_the_order_was_paid_or_completed(String status) {
        order.is(status);
        UUID payment = leftBehind(order, "PENDING", null, 1);
        BANK.hasCaptured(payment);
        awaitSettled(payment);
        assertCompleted(payment);
    }

    @ParameterizedTest
    @CsvSource({"UNDONE", "SHIPMENT_REJECTED"})
    void killed_before_anything_was_undone(String failure) {
        UUID payment = leftBehind(order.is("PAID"), "PENDING", failure, 1);
        BANK.hasCaptured(payment);
        awaitSettled(payment);
        assertThat(status(payment)).isEqualTo("REFUNDED");
        assertThat(BANK.statusOf(payment)).contains("REFUNDED");
        assertThat(order.cancelReason()).isEqualTo(failure);
        assertThat(order.count(PAY) + order.count(SHIP)).isZero();
    }

    @ParameterizedTest
    @EnumSource(
            value = Call.class,
            names = {"PAY", "SHIP"})
    void what_may_have_been_shipped_is_not_given_up_when_a_service_is_away(Call away) {
        order.fails(away, Fault.UNAVAILABLE);
        UUID payment = leftBehind(order.is("PAID"), "PENDING", null, 1);
        BANK.hasCaptured(payment);
        await().until(() -> order.count(away) > 1);
        order.heal();
        awaitSettled(payment);
        assertCompleted(payment);
        assertThat(order.count(CANCEL)).isZero();
    }

    @Test
    void killed_before_a_declined_order_was_cancelled() {
        UUID payment = leftBehind(order, "DECLINED", "DECLINED", -1);
        awaitSettled(payment);
        assertThat(status(payment)).isEqualTo("DECLINED");
        assertThat(order.cancelReason()).isEqualTo("PAYMENT_DECLINED");
        assertThat(BANK.requestsFor(payment)).isEmpty();
    }

    @Test
    void a_payment_that_somebody_works_on_is_left_alone() {
        UUID payment = leftBehind(order, "PENDING", null, 600);
        TestOrder other = SHOP.order(customer);
        awaitSettled(leftBehind(other, "PENDING", null, -1));
        assertThat(BANK.requestsFor(payment)).isEmpty();
    }

    @Test
    void whoever_lost_the_lease_takes_no_further_step_and_stores_nothing() {
        UUID id = leftBehind(order, "PENDING", null, 600);
        Payment frozen = payments.find(id).orElseThrow();
        jdbc.sql("update payment set next_attempt_at = now() - interval '1 second', version = 1 where id = ?")
                .param(id)
                .update();
        awaitSettled(id);
        order.refuses(PAY, "sold-out");
        assertThatThrownBy(() -> saga.run(frozen)).isInstanceOf(OptimisticLockingFailureException.class);
        assertThat(BANK.statusOf(id)).contains("CAPTURED");
        assertCompleted(id);
    }

    @Test
    void a_saga_whose_lease_is_over_does_not_begin_a_step() {
        PaymentCommand command = new PaymentCommand(customer, order.id, "card", "key", "fingerprint", Instant.now());
        Payable payable = new Payable(order.id, order.reservationId, customer, BigDecimal.TEN, "EUR", true);
        Payment late = Payment.of(command, payable, Instant.now().minusSeconds(1));
        assertThatThrownBy(() -> saga.run(late)).isInstanceOf(OptimisticLockingFailureException.class);
        assertThat(BANK.requestsFor(late.id())).isEmpty();
        assertThat(order.count(PAY) + order.count(SHIP) + order.count(CANCEL)).isZero();
    }

    @Test
    void many_interrupted_payments_are_all_finished() {
        List<TestOrder> orders =
                Stream.generate(() -> SHOP.order(customer)).limit(120).toList();
        List<UUID> ids = orders.stream()
                .map(each -> leftBehind(each, "PENDING", null, -1))
                .toList();
        await().until(() -> jdbc.sql("select count(*) from payment where id in (:ids) and next_attempt_at is not null")
                .param("ids", ids)
                .query(Integer.class)
                .single()
                .equals(0));
        assertThat(ids).extracting(this::status).containsOnly("SUCCEEDED");
        assertThat(orders).extracting(TestOrder::status).containsOnly("COMPLETED");
    }

    private void assertCompleted(UUID payment) {
        assertThat(status(payment)).isEqualTo("SUCCEEDED");
        assertThat(BANK.statusOf(payment)).contains("CAPTURED");
        assertThat(order.status()).isEqualTo("COMPLETED");
        assertThat(order.count(CANCEL)).isZero();
    }

    private UUID leftBehind(TestOrder of, String status, String failure, int dueIn) {
        return leftBehind(of.id, of.reservationId, of.customer, status, failure, dueIn);
    }
}
