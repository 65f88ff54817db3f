package flashsale.bank;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

class PaymentsTest {

    private static BankServer bank;

    private final UUID id = UUID.randomUUID();
    private final String merchant = id.toString();

    @BeforeAll
    static void start(@TempDir Path folder) {
        bank = BankServer.start(folder.resolve("new/folder/ledger.jsonl"));
    }

    @AfterAll
    static void stop() {
        bank.close();
    }

    @Test
    void a_payment_is_captured_once_however_often_it_is_asked_for() {
        bank.capture(id, merchant, "12.50", "card")
                .expectStatus()
                .isCreated()
                .expectBody()
                .json("{'paymentId':'%s','status':'CAPTURED','amount':'12.50','currency':'EUR'}"
                        .formatted(id)
                        .replace('\'', '"'));
        bank.capture(id, merchant, "12.50", "card").expectStatus().isOk();
        bank.capture(id, merchant, "12.5", "card").expectStatus().isOk();
        assertStatement(1, "12.50", 0, "0", 0);
    }

    @Test
    void the_same_id_with_another_amount_is_refused() {
        bank.capture(id, merchant, "12.50", "card").expectStatus().isCreated();
        var refusal = bank.capture(id, merchant, "12.51", "card").expectStatus().isEqualTo(409);
        assertProblem(refusal, "payment-mismatch");
        assertStatement(1, "12.50", 0, "0", 0);
    }

    @Test
    void a_declining_card_moves_no_money() {
        assertStatus(
                bank.capture(id, merchant, "5", "card-declined").expectStatus().isEqualTo(402), "DECLINED");
        assertStatus(
                bank.capture(id, merchant, "5", "card-declined").expectStatus().isEqualTo(402), "DECLINED");
        assertStatus(bank.find(id).expectStatus().isOk(), "DECLINED");
        assertStatement(0, "0", 0, "0", 1);
    }

    @Test
    void a_payment_can_be_asked_for_by_its_id() {
        bank.capture(id, merchant, "5", "card");
        assertStatus(bank.find(id).expectStatus().isOk(), "CAPTURED");
    }

    @Test
    void an_unknown_payment_is_not_found() {
        assertProblem(bank.find(id).expectStatus().isNotFound(), "not-found");
        assertProblem(bank.refund(id).expectStatus().isNotFound(), "not-found");
    }

    @Test
    void a_refund_takes_place_once() {
        bank.capture(id, merchant, "5", "card");
        assertStatus(bank.refund(id).expectStatus().isOk(), "REFUNDED");
        assertStatus(bank.refund(id).expectStatus().isOk(), "REFUNDED");
        assertStatement(1, "5.00", 1, "5.00", 0);
    }

    @Test
    void a_refunded_payment_is_not_captured_again() {
        bank.capture(id, merchant, "5", "card");
        bank.refund(id);
        assertStatus(bank.capture(id, merchant, "5", "card").expectStatus().isOk(), "REFUNDED");
        assertStatement(1, "5.00", 1, "5.00", 0);
    }

    @Test
    void a_declined_payment_cannot_be_refunded() {
        bank.capture(id, merchant, "5", "card-declined");
        assertProblem(bank.refund(id).expectStatus().isEqualTo(409), "payment-not-captured");
    }

    @Test
    void the_ledger_of_one_merchant_is_forgotten_without_the_others() {
        var other = UUID.randomUUID();
        bank.capture(id, merchant, "5", "card");
        bank.capture(other, "other", "7", "card");
        bank.forget(merchant).expectStatus().isNoContent();
        assertStatement(0, "0", 0, "0", 0);
        bank.find(id).expectStatus().isNotFound();
        bank.find(other).expectStatus().isOk();
    }

    @Test
    void captures_of_one_id_at_the_same_time_are_one_capture() throws Exception {
        var codes = inParallel(64, () -> status(bank.capture(id, merchant, "1", "card")));
        assertThat(codes.stream().collect(groupingBy(code -> code, counting()))).isEqualTo(Map.of(201, 1L, 200, 63L));
        assertStatement(1, "1.00", 0, "0", 0);
    }

    @Test
    void captures_and_refunds_of_many_ids_at_the_same_time_add_up() throws Exception {
        inParallel(200, () -> {
            var payment = UUID.randomUUID();
            bank.capture(payment, merchant, "0.01", "card");
            return status(bank.refund(payment));
        });
        assertStatement(200, "2.00", 200, "2.00", 0);
    }

    private static int status(ResponseSpec response) {
        return response.returnResult(String.class).getStatus().value();
    }

    private static List<Integer> inParallel(int times, Callable<Integer> request) throws Exception {
        var futures = new ArrayList<Future<Integer>>();
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < times; i++) {
                futures.add(threads.submit(request));
            }
        }
        var results = new ArrayList<Integer>();
        for (var future : futures) {
            results.add(future.get());
        }
        return results;
    }

    private void assertStatement(
            int captured, String capturedAmount, int refunded, String refundedAmount, int declined) {
        bank.statement(merchant)
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.captured.count")
                .isEqualTo(captured)
                .jsonPath("$.captured.amount")
                .isEqualTo(capturedAmount)
                .jsonPath("$.refunded.count")
                .isEqualTo(refunded)
                .jsonPath("$.refunded.amount")
                .isEqualTo(refundedAmount)
                .jsonPath("$.declined.count")
                .isEqualTo(declined)
                .jsonPath("$.payments.length()")
                .isEqualTo(captured + declined);
    }

    private static void assertStatus(ResponseSpec response, String status) {
        response.expectBody().jsonPath("$.status").isEqualTo(status);
    }

    private static void assertProblem(ResponseSpec response, String name) {
        response.expectHeader()
                .contentType("application/problem+json")
                .expectBody()
                .jsonPath("$.type")
                .isEqualTo("urn:flashsale:problem:" + name);
    }
}
