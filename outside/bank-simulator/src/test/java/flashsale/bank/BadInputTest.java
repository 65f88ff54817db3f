package flashsale.bank;

import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

class BadInputTest {

    private static BankServer bank;

    @BeforeAll
    static void start(@TempDir Path folder) {
        bank = BankServer.start(folder.resolve("ledger.jsonl"));
    }

    @AfterAll
    static void stop() {
        bank.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "0", "0.001", "10000000000", "1E2147483647", "1E-2147483647"})
    void an_impossible_amount_is_refused(String amount) {
        assertProblem(
                put("{\"merchant\":\"shop\",\"amount\":\"" + amount + "\",\"currency\":\"EUR\",\"method\":\"card\"}"),
                400,
                "validation-failed");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'merchant':'shop','amount':'1','currency':'EUR','method':'shells'} | method",
                "{'merchant':'shop','amount':'1','currency':'euro','method':'card'}  | currency",
                "{'merchant':'a b','amount':'1','currency':'EUR','method':'card'}    | merchant",
                "{'merchant':'shop','currency':'EUR','method':'card'}                | amount",
            },
            quoteCharacter = '"')
    void an_invalid_field_is_named(String body, String field) {
        var response = put(body.replace('\'', '"'));
        response.expectStatus()
                .isBadRequest()
                .expectBody()
                .jsonPath("$.errors[0].field")
                .isEqualTo(field);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "{", "[]", "nonsense", "{\"merchant\":{}}", "{\"amount\":\"much\"}", "{\"amount\":\"NaN\"}"})
    void a_malformed_body_is_refused(String body) {
        assertProblem(put(body), 400, "malformed-request");
    }

    @Test
    void an_oversized_body_is_refused() {
        assertProblem(put("{\"merchant\":\"" + "x".repeat(1_000_000) + "\"}"), 400, "malformed-request");
    }

    @ParameterizedTest
    @CsvSource({
        "GET,    /bank/payments/one,                                         400, malformed-request",
        "GET,    /bank/ledger,                                               400, malformed-request",
        "GET,    /bank/ledger?merchant=,                                     400, validation-failed",
        "DELETE, /bank/ledger?merchant=%20,                                  400, validation-failed",
        "GET,    /bank/nothing,                                              404, not-found",
        "GET,    /,                                                          404, not-found",
        "DELETE, /bank/payments/5f1b8a2e-0000-4000-8000-000000000000,        405, method-not-allowed",
        "GET,    /bank/payments/5f1b8a2e-0000-4000-8000-000000000000/refund, 405, method-not-allowed",
    })
    void a_request_that_makes_no_sense_is_refused(String method, String uri, int status, String problem) {
        var response = bank.client().method(HttpMethod.valueOf(method)).uri(uri).exchange();
        assertProblem(response, status, problem);
    }

    @Test
    void only_json_is_understood() {
        var response = bank.client()
                .put()
                .uri("/bank/behaviour")
                .contentType(MediaType.TEXT_PLAIN)
                .body("{}")
                .exchange();
        assertProblem(response, 415, "unsupported-media-type");
    }

    @Test
    void only_json_is_spoken() {
        var response = bank.client()
                .get()
                .uri("/bank/behaviour")
                .accept(MediaType.APPLICATION_PDF)
                .exchange();
        assertProblem(response, 406, "not-acceptable");
    }

    private static ResponseSpec put(String body) {
        return bank.client()
                .put()
                .uri("/bank/payments/{id}", UUID.randomUUID())
                .contentType(MediaType.APPLICATION_JSON)
                .body(body)
                .exchange();
    }

    private static void assertProblem(ResponseSpec response, int status, String name) {
        response.expectStatus()
                .isEqualTo(status)
                .expectHeader()
                .contentType("application/problem+json")
                .expectBody()
                .jsonPath("$.type")
                .isEqualTo("urn:flashsale:problem:" + name)
                .jsonPath("$.status")
                .isEqualTo(status);
    }
}
