package flashsale.payment.sync;

import static flashsale.payment.neighbour.ShopNeighbours.Call.CANCEL;
import static flashsale.payment.neighbour.ShopNeighbours.Call.COMPLETE;
import static flashsale.payment.neighbour.ShopNeighbours.Call.PAY;
import static flashsale.payment.neighbour.ShopNeighbours.Call.SHIP;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.payment.PaymentApi.Answer;
import flashsale.payment.Payments;
import flashsale.payment.RetrySchedule;
import flashsale.payment.neighbour.BankNeighbour.Mood;
import flashsale.payment.neighbour.ShopNeighbours.Fault;
import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationContext;

class UndoingTest extends SyncBuildTest {

    @Autowired
    private ApplicationContext beans;

    @Test
    void stock_that_is_gone_gives_the_money_back() {
        order.refuses(PAY, "sold-out");
        Answer answer = pay();
        assertProblem(answer, 409, "sold-out");
        assertRefunded();
        assertThat(order.count(SHIP)).isZero();
        assertThat(order.count(CANCEL))
                .as("order-service has cancelled it itself")
                .isZero();
        assertThat(pay()).isEqualTo(answer);
    }

    @Test
    void an_order_cancelled_meanwhile_gives_the_money_back() {
        order.refuses(PAY, "order-not-payable");
        assertProblem(pay(), 409, "order-not-payable");
        assertRefunded();
    }

    @Test
    void a_rejected_shipment_gives_the_money_back_and_cancels_the_order() {
        order.refuses(SHIP, "shipment-rejected");
        Answer answer = pay();
        assertProblem(answer, 409, "shipment-rejected");
        assertRefunded();
        assertThat(order.cancelReason()).isEqualTo("SHIPMENT_REJECTED");
        assertThat(pay()).isEqualTo(answer);
    }

    @ParameterizedTest
    @EnumSource(names = {"UNAVAILABLE", "SILENT", "BROKEN_OFF"})
    void an_order_service_that_does_not_answer_has_everything_undone_in_the_same_request(Fault fault) {
        order.fails(PAY, fault);
        Answer answer = pay();
        assertProblem(answer, 503, "checkout-undone");
        assertRefunded();
        assertThat(order.cancelReason()).isEqualTo("UNDONE");
        order.heal();
        assertThat(pay()).isEqualTo(answer);
    }

    @Test
    void what_cannot_be_undone_at_once_is_undone_later() {
        order.fails(PAY, Fault.UNAVAILABLE).fails(CANCEL, Fault.UNAVAILABLE);
        assertProblem(pay(), 503, "checkout-undone");
        assertThat(BANK.statusOf(payment()))
                .as("the money does not wait for the stock")
                .contains("REFUNDED");
        assertThat(status(payment())).isEqualTo("PENDING");
        order.heal();
        awaitSettled(payment());
        assertRefunded();
        assertThat(order.cancelReason()).isEqualTo("UNDONE");
    }

    @Test
    void money_that_the_bank_does_not_give_back_at_once_is_given_back_later() {
        BANK.is(Mood.KEEPS_MONEY);
        order.refuses(SHIP, "shipment-rejected");
        assertProblem(pay(), 409, "shipment-rejected");
        assertThat(order.cancelReason())
                .as("the stock does not wait for the money")
                .isEqualTo("SHIPMENT_REJECTED");
        assertThat(BANK.statusOf(payment())).contains("CAPTURED");
        BANK.is(Mood.WELL);
        awaitSettled(payment());
        assertRefunded();
    }

    @ParameterizedTest
    @EnumSource(names = {"UNAVAILABLE", "SILENT"})
    void a_shipment_that_may_have_been_scheduled_is_asked_for_again_and_never_undone(Fault fault) {
        order.fails(SHIP, fault);
        assertProblem(pay(), 504, "payment-pending");
        order.heal();
        awaitSettled(payment());
        assertThat(order.status()).isEqualTo("COMPLETED");
        assertThat(order.count(CANCEL)).isZero();
        assertThat(BANK.statusOf(payment())).contains("CAPTURED");
        assertThat(pay().status()).isEqualTo(201);
    }

    @Test
    void a_shipment_that_certainly_was_not_asked_for_is_no_obstacle_to_undoing() {
        RemoteService nobody =
                beans.getBean(RemoteServices.class).external("nobody", "http://localhost:1", Duration.ofSeconds(1));
        UUID payment = leftBehind(order.id, order.reservationId, customer, "PENDING", null, 600);
        new PaymentSaga(
                        beans.getBean(PlacedOrder.class),
                        beans.getBean(CaptureMoney.class),
                        beans.getBean(PayOrder.class),
                        new ShipGoods(new ShipmentClient(nobody)),
                        beans.getBean(CompleteOrder.class),
                        beans.getBean(Payments.class),
                        beans.getBean(RetrySchedule.class))
                .run(beans.getBean(Payments.class).find(payment).orElseThrow());
        assertRefunded();
        assertThat(order.cancelReason()).isEqualTo("UNDONE");
    }

    @ParameterizedTest
    @EnumSource(names = {"UNAVAILABLE", "SILENT"})
    void a_shipped_order_is_completed_in_the_end(Fault fault) {
        order.fails(COMPLETE, fault);
        assertProblem(pay(), 504, "payment-pending");
        order.heal();
        awaitSettled(payment());
        assertThat(order.status()).isEqualTo("COMPLETED");
        assertThat(order.count(CANCEL)).isZero();
        assertThat(status(payment())).isEqualTo("SUCCEEDED");
    }

    private void assertRefunded() {
        assertThat(BANK.statusOf(payment())).contains("REFUNDED");
        assertThat(status(payment())).isEqualTo("REFUNDED");
        assertThat(column(payment(), "next_attempt_at")).isNull();
    }
}
