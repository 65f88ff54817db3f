package flashsale.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.payment.PaymentApi.Answer;
import flashsale.platform.test.Tokens;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.MediaType;

/** Rules for the payments of both builds: bad input, foreign ids, repetitions. */
public interface PaymentRules {

    UUID CUSTOMER = UUID.randomUUID();

    PaymentApi api();

    /** The id of a new order that awaits its payment of 19.98 EUR. */
    UUID openOrder(UUID customer);

    /** The id of a new order that awaits no payment. */
    UUID closedOrder(UUID customer);

    /** How often the bank was asked for a capture. */
    int captures(UUID payment);

    /** What the first answer to a valid request looks like. */
    int accepted();

    @Test
    default void the_same_request_with_the_same_key_is_answered_the_same() {
        UUID order = openOrder(CUSTOMER);
        String key = UUID.randomUUID().toString();
        Answer first = api().pay(CUSTOMER, key, order, "card");
        Answer second = api().pay(CUSTOMER, key, order, "card");
        assertThat(first.status()).isEqualTo(accepted());
        assertThat(first.location()).isEqualTo(api().path() + "/" + first.paymentId());
        assertThat(second).isEqualTo(first);
    }

    @Test
    default void the_same_key_with_another_body_is_refused() {
        UUID order = openOrder(CUSTOMER);
        String key = UUID.randomUUID().toString();
        api().pay(CUSTOMER, key, order, "card");
        assertProblem(api().pay(CUSTOMER, key, order, "card-declined"), 422, "idempotency-key-reused");
        assertProblem(api().pay(CUSTOMER, key, openOrder(CUSTOMER), "card"), 422, "idempotency-key-reused");
    }

    @Test
    default void an_order_is_paid_once_whatever_the_key() {
        UUID order = openOrder(CUSTOMER);
        Answer first = api().pay(CUSTOMER, order);
        assertProblem(api().pay(CUSTOMER, order), 409, "payment-already-requested");
        await().untilAsserted(() -> assertThat(captures(first.paymentId())).isEqualTo(1));
    }

    @Test
    default void different_customers_may_use_the_same_key() {
        UUID neighbour = UUID.randomUUID();
        String key = UUID.randomUUID().toString();
        Answer first = api().pay(CUSTOMER, key, openOrder(CUSTOMER), "card");
        Answer second = api().pay(neighbour, key, openOrder(neighbour), "card");
        assertThat(second.status()).isEqualTo(accepted());
        assertThat(second.paymentId()).isNotEqualTo(first.paymentId());
    }

    @Test
    default void of_many_requests_at_the_same_time_one_pays() throws Exception {
        UUID order = openOrder(CUSTOMER);
        String key = UUID.randomUUID().toString();
        List<Answer> answers =
                atTheSameTime(16, i -> api().pay(CUSTOMER, i % 2 == 0 ? key : key + "-" + i, order, "card"));
        assertThat(answers).extracting(Answer::status).contains(accepted());
        assertThat(answers).extracting(Answer::status).allMatch(status -> status == accepted() || status == 409);
        List<UUID> payments = answers.stream()
                .filter(answer -> answer.body().has("paymentId"))
                .map(Answer::paymentId)
                .distinct()
                .toList();
        assertThat(payments).hasSize(1);
        await().untilAsserted(() -> assertThat(captures(payments.getFirst())).isEqualTo(1));
    }

    @Test
    default void the_amount_is_the_orders_never_the_clients() {
        Answer answer = api().pay(CUSTOMER, openOrder(CUSTOMER));
        assertThat(answer.body().get("amount").asString()).isEqualTo("19.98");
        assertThat(answer.body().get("amount").isString()).isTrue();
        assertThat(answer.body().get("currency").asString()).isEqualTo("EUR");
    }

    @Test
    default void a_foreign_order_looks_like_none() {
        assertProblem(api().pay(CUSTOMER, openOrder(UUID.randomUUID())), 404, "not-found");
        assertProblem(api().pay(CUSTOMER, closedOrder(UUID.randomUUID())), 404, "not-found");
    }

    @Test
    default void a_stranger_who_asks_to_pay_does_not_keep_the_owner_from_paying() {
        UUID order = openOrder(CUSTOMER);
        api().pay(UUID.randomUUID(), order);
        assertThat(api().pay(CUSTOMER, order).status()).isEqualTo(accepted());
    }

    @Test
    default void an_unknown_order_is_not_found() {
        assertProblem(api().pay(CUSTOMER, UUID.randomUUID()), 404, "not-found");
    }

    @Test
    default void an_order_that_waits_for_no_payment_cannot_be_paid() {
        assertProblem(api().pay(CUSTOMER, closedOrder(CUSTOMER)), 409, "order-not-payable");
    }

    @Test
    default void only_the_owner_sees_a_payment() {
        UUID payment = api().pay(CUSTOMER, openOrder(CUSTOMER)).paymentId();
        assertThat(api().find(CUSTOMER, payment).status()).isEqualTo(200);
        assertProblem(api().find(UUID.randomUUID(), payment), 404, "not-found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"00000000-0000-0000-0000-000000000000", "not-a-uuid", "1"})
    default void an_unknown_payment_is_not_found(String id) {
        assertProblem(api().find(CUSTOMER, id), 404, "not-found");
    }

    @Test
    default void a_suspicious_url_is_refused() {
        assertProblem(api().find(CUSTOMER, "%2e%2e"), 400, "malformed-request");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "nonsense", "\"x\"", "{'orderId':'x','method':'card'}", "{'orderId':{}}"})
    default void malformed_json_is_refused(String body) {
        assertProblem(post(body.replace('\'', '"')), 400, "malformed-request");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{}                                                                      | orderId",
                "{'method':'card'}                                                       | orderId",
                "{'orderId':'00000000-0000-0000-0000-000000000000'}                      | method",
                "{'orderId':'00000000-0000-0000-0000-000000000000','method':null}        | method",
                "{'orderId':'00000000-0000-0000-0000-000000000000','method':''}          | method",
                "{'orderId':'00000000-0000-0000-0000-000000000000','method':'gold bars'} | method",
            })
    default void missing_and_impossible_fields_are_named(String body, String field) {
        Answer answer = post(body.replace('\'', '"'));
        assertProblem(answer, 400, "validation-failed");
        assertThat(answer.body().get("errors"))
                .anyMatch(error -> error.get("field").asString().equals(field));
    }

    @Test
    default void a_request_needs_a_key() {
        String body = "{\"orderId\":\"%s\",\"method\":\"card\"}".formatted(UUID.randomUUID());
        assertProblem(api().post(Tokens.customer(CUSTOMER), null, body), 400, "idempotency-key-missing");
        assertProblem(api().post(Tokens.customer(CUSTOMER), "x".repeat(101), body), 400, "malformed-request");
    }

    @Test
    default void a_request_needs_a_good_token() {
        assertProblem(api().post(Tokens.expired(CUSTOMER), "key", "{}"), 401, "unauthorized");
        assertProblem(api().post(Tokens.forged(CUSTOMER), "key", "{}"), 401, "unauthorized");
        assertProblem(api().post("Bearer nonsense", "key", "{}"), 401, "unauthorized");
    }

    @Test
    default void another_method_or_media_type_is_refused() {
        String token = Tokens.customer(CUSTOMER);
        assertProblem(
                PaymentApi.read(api().http()
                        .delete()
                        .uri(api().path() + "/" + UUID.randomUUID())
                        .header("Authorization", token)
                        .exchange()),
                405,
                "method-not-allowed");
        assertProblem(
                PaymentApi.read(api().http()
                        .post()
                        .uri(api().path())
                        .header("Authorization", token)
                        .header("Idempotency-Key", "key")
                        .contentType(MediaType.TEXT_PLAIN)
                        .body("please")
                        .exchange()),
                415,
                "unsupported-media-type");
    }

    private Answer post(String body) {
        return api().post(Tokens.customer(CUSTOMER), UUID.randomUUID().toString(), body);
    }

    static void assertProblem(Answer answer, int status, String type) {
        assertThat(answer.status()).as(answer.toString()).isEqualTo(status);
        assertThat(answer.problem()).isEqualTo(type);
        assertThat(answer.contentType()).isEqualTo("application/problem+json");
    }

    /** An action that many run concurrently. */
    interface Act {
        Answer of(int number);
    }

    static List<Answer> atTheSameTime(int count, Act act) throws InterruptedException, ExecutionException {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Answer>> answers = IntStream.range(0, count)
                    .mapToObj(i -> threads.submit(() -> act.of(i)))
                    .toList();
            List<Answer> all = new java.util.ArrayList<>();
            for (Future<Answer> answer : answers) {
                all.add(answer.get());
            }
            return all;
        }
    }
}
