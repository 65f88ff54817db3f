package flashsale.bank;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MisbehaviourTest {

    private final UUID id = UUID.randomUUID();
    private BankServer bank;

    @BeforeEach
    void start(@TempDir Path folder) {
        bank = BankServer.start(folder.resolve("ledger.jsonl"));
    }

    @AfterEach
    void stop() {
        bank.close();
    }

    @Test
    void what_is_left_out_of_the_behaviour_is_normal() {
        bank.behave("{\"latency\":\"lognormal(100ms, 0.5)\",\"declineRate\":0.2,\"outage\":\"hang\"}")
                .expectStatus()
                .isOk();
        assertBehaviour("{\"latency\":\"lognormal(100ms,0.5)\",\"declineRate\":0.2,\"outage\":\"hang\"}");
        bank.behave("{}").expectStatus().isOk();
        assertBehaviour("{\"latency\":\"0\",\"declineRate\":0.0,\"outage\":\"none\"}");
    }

    @Test
    void a_refusing_bank_answers_503_and_moves_no_money() {
        bank.behave("{\"outage\":\"refuse\"}");
        bank.capture(id, "shop", "5", "card").expectStatus().isEqualTo(503);
        bank.find(id).expectStatus().isEqualTo(503);
        bank.refund(id).expectStatus().isEqualTo(503);
        bank.behave("{\"outage\":\"none\"}");
        bank.find(id).expectStatus().isNotFound();
    }

    @Test
    void it_can_treat_one_merchant_worse_than_the_others() {
        bank.capture(id, "shop", "5", "card").expectStatus().isCreated();
        bank.behave("{\"outage\":\"refuse\"}", "shop").expectStatus().isOk();
        bank.find(id).expectStatus().isEqualTo(503);
        bank.refund(id).expectStatus().isEqualTo(503);
        bank.capture(UUID.randomUUID(), "shop", "5", "card").expectStatus().isEqualTo(503);
        bank.capture(UUID.randomUUID(), "other", "5", "card").expectStatus().isCreated();
        bank.behave("{}").expectStatus().isOk();
        bank.find(id).expectStatus().isOk();
    }

    @Test
    void a_hanging_bank_captures_but_does_not_answer() {
        bank.behave("{\"outage\":\"hang\"}");
        var answer = CompletableFuture.runAsync(() -> bank.capture(id, "shop", "5", "card"));
        await().untilAsserted(() -> bank.find(id).expectStatus().isOk());
        assertThat(answer).isNotDone();
    }

    @Test
    void a_latency_holds_back_the_answer() {
        bank.behave("{\"latency\":\"300ms\"}");
        var begin = Instant.now();
        bank.capture(id, "shop", "5", "card").expectStatus().isCreated();
        assertThat(Duration.between(begin, Instant.now())).isGreaterThanOrEqualTo(Duration.ofMillis(300));
    }

    @Test
    void a_declined_payment_stays_declined_when_the_bank_is_kind_again() {
        bank.behave("{\"declineRate\":1}");
        bank.capture(id, "shop", "5", "card").expectStatus().isEqualTo(402);
        bank.behave("{\"declineRate\":0}");
        bank.capture(id, "shop", "5", "card").expectStatus().isEqualTo(402);
    }

    @Test
    void a_hanging_answer_does_not_hold_up_the_stop() {
        bank.behave("{\"outage\":\"hang\"}");
        var answer = CompletableFuture.runAsync(() -> bank.capture(id, "shop", "5", "card"));
        await().untilAsserted(() -> bank.find(id).expectStatus().isOk());
        bank.close();
        await().atMost(20, SECONDS).until(answer::isDone);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"latency\":\"soon\"}",
                "{\"latency\":\"uniform(2s,1s)\"}",
                "{\"declineRate\":1.5}",
                "{\"declineRate\":\"NaN\"}",
                "{\"outage\":\"burning\"}",
                "[]",
                "nonsense"
            })
    void a_behaviour_that_makes_no_sense_is_refused(String behaviour) {
        bank.behave(behaviour)
                .expectStatus()
                .isBadRequest()
                .expectBody()
                .jsonPath("$.type")
                .isEqualTo("urn:flashsale:problem:malformed-request");
        assertBehaviour("{\"latency\":\"0\",\"declineRate\":0.0,\"outage\":\"none\"}");
    }

    private void assertBehaviour(String json) {
        bank.client().get().uri("/bank/behaviour").exchange().expectBody().json(json);
    }
}
