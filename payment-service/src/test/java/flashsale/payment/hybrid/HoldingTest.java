package flashsale.payment.hybrid;

import static flashsale.payment.neighbour.ShopNeighbours.Call.OUTCOME;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.payment.PaymentApi.Answer;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A payment is held until its outcome is known, as long as customer and shop want to wait. */
class HoldingTest extends HybridBuildTest {

    @BeforeEach
    void theOrderIsHeardOf() {
        payable(bought.id, customer);
    }

    @Test
    void the_answer_comes_when_the_order_is_paid() {
        CompletableFuture<Answer> answer = CompletableFuture.supplyAsync(() -> payFor("card", "wait=20"));
        awaitPayment("SUCCEEDED");
        assertThat(answer).isNotDone();

        bought.is("PAID");

        assertThat(answer.join().status()).isEqualTo(201);
        assertThat(answer.join().body().get("status").asString()).isEqualTo("SUCCEEDED");
        assertThat(answer.join().location())
                .isEqualTo(api().path() + "/" + answer.join().paymentId());
        assertThat(payFor("card")).isEqualTo(answer.join());
    }

    @Test
    void what_the_bank_declines_is_told_when_the_order_is_cancelled() {
        CompletableFuture<Answer> answer = CompletableFuture.supplyAsync(() -> payFor("card-declined", "wait=20"));
        awaitPayment("DECLINED");

        bought.is("CANCELLED");

        assertProblem(answer.join(), 402, "payment-declined");
        assertProblem(payFor("card-declined"), 402, "payment-declined");
    }

    @Test
    void what_takes_longer_than_a_second_is_answered_before_it_is_known() {
        Answer answer = payFor("card");

        assertThat(answer.status()).isEqualTo(202);
        assertThat(answer.body().get("status").asString()).isEqualTo("PENDING");
        assertThat(bought.count(OUTCOME)).isEqualTo(1);
        awaitPayment("SUCCEEDED");
    }

    @Test
    void whoever_does_not_want_to_wait_is_answered_at_once() {
        assertThat(payFor("card", "respond-async").status()).isEqualTo(202);

        assertThat(bought.count(OUTCOME)).isZero();
        awaitPayment("SUCCEEDED");
    }
}
