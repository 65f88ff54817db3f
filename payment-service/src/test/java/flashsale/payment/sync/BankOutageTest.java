package flashsale.payment.sync;

import static flashsale.payment.neighbour.ShopNeighbours.Call.CANCEL;
import static flashsale.payment.neighbour.ShopNeighbours.Call.SHIP;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.payment.PaymentApi.Answer;
import flashsale.payment.neighbour.BankNeighbour.Mood;
import java.util.Collections;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BankOutageTest extends SyncBuildTest {

    @AfterEach
    void outageOver() {
        BANK.is(Mood.WELL);
        awaitRecovery();
    }

    @ParameterizedTest
    @EnumSource(names = {"REFUSES", "SILENT", "TURNS_AWAY", "TALKS_NONSENSE", "SAYS_NOTHING", "BREAKS_OFF"})
    void a_payment_that_the_bank_says_nothing_about_stays_pending_and_goes_on_after_the_outage(Mood mood) {
        BANK.is(mood);
        Answer answer = pay();
        assertProblem(answer, 504, "payment-pending");
        assertThat(answer.paymentId()).isEqualTo(payment());
        assertThat(api().find(customer, payment()).body().get("status").asString())
                .isEqualTo("PENDING");
        await().until(() -> Integer.parseInt(column(payment(), "attempts")) >= 3);
        assertThat(status(payment())).isEqualTo("PENDING");

        BANK.is(Mood.WELL);
        awaitSettled(payment());
        assertThat(status(payment())).isEqualTo("SUCCEEDED");
        assertThat(order.status()).isEqualTo("COMPLETED");
        assertThat(order.count(SHIP)).isEqualTo(1);
        assertThat(order.count(CANCEL)).isZero();
        assertThat(pay().status()).isEqualTo(201);
    }

    @Test
    void a_time_out_is_no_decline_the_bank_is_asked_what_it_has_done() {
        BANK.is(Mood.HANGS);
        assertThat(pay().status()).isEqualTo(201);
        assertThat(BANK.requestsFor(payment())).containsExactly("PUT", "GET");
        assertThat(order.status()).isEqualTo("COMPLETED");
    }

    @Test
    void a_bank_that_turns_requests_away_is_not_asked_at_once_what_it_has_done() {
        BANK.is(Mood.TURNS_AWAY);
        assertProblem(pay(), 504, "payment-pending");
        assertThat(BANK.requestsFor(payment())).containsOnly("PUT");
    }

    @Test
    void a_decline_is_learnt_after_a_time_out_too() {
        BANK.is(Mood.HANGS);
        assertProblem(pay("card-declined"), 402, "payment-declined");
        assertThat(order.cancelReason()).isEqualTo("PAYMENT_DECLINED");
    }

    @Test
    void money_is_taken_once_however_often_the_bank_is_asked() {
        BANK.is(Mood.SILENT);
        assertProblem(pay(), 504, "payment-pending");
        await().until(() -> Collections.frequency(BANK.requestsFor(payment()), "PUT") >= 2);
        BANK.is(Mood.WELL);
        awaitSettled(payment());
        assertThat(BANK.statusOf(payment())).contains("CAPTURED");
        assertThat(order.status()).isEqualTo("COMPLETED");
    }
}
