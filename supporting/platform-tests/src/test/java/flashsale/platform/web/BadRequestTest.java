package flashsale.platform.web;

import static flashsale.platform.test.Problems.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.example.Effects;
import flashsale.platform.example.ExampleTest;
import flashsale.platform.test.Tokens;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.test.web.servlet.client.RestTestClient;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Every error is a problem detail with a type that clients can rely on. */
class BadRequestTest extends ExampleTest {

    /** The default client repeats a request that was answered with 503. */
    private static final JdkClientHttpRequestFactory NO_RETRIES = new JdkClientHttpRequestFactory();

    @LocalServerPort
    int port;

    @Autowired
    private Effects effects;

    @Autowired
    @Qualifier("requestMappingHandlerMapping")
    private RequestMappingHandlerMapping mappings;

    private RestTestClient client;

    @BeforeEach
    void logIn() {
        client = RestTestClient.bindToServer(NO_RETRIES)
                .baseUrl("http://localhost:" + port + "/sync/api/v1")
                .defaultHeader(HttpHeaders.AUTHORIZATION, Tokens.customer(UUID.randomUUID()))
                .build();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "nonsense",
                "[]",
                "null",
                "{\"text\":{},\"times\":1}",
                "{\"text\":\"x\",\"times\":\"many\"}",
                "{\"text\":\"x\",\"times\":99999999999}",
                "{\"text\":\"x\",\"times\":1.5}",
                "{\"text\":\"x\",\"times\":null}",
                "{\"text\":\"x\",\"times\":1}}",
                "{\"text\":\"x\",\"times\":\"1\"}",
                "{\"text\":\"x\",\"times\":true}",
                "{\"text\":7,\"times\":1}",
                "{\"text\":true,\"times\":1}",
                "{\"text\":\"x\",\"times\":1,\"times\":2}",
            })
    void malformed_json_is_refused(String body) {
        assertProblem(post("/greetings", body), 400, "malformed-request");
    }

    @Test
    void deeply_nested_json_is_refused() {
        assertProblem(post("/greetings", "[".repeat(20_000)), 400, "malformed-request");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "{'text':'','times':1}    | text",
                "{'text':null,'times':1}  | text",
                "{'times':1}              | text",
                "{'text':'x','times':0}   | times",
                "{'text':'x','times':-5}  | times",
                "{'text':'x','times':1000}| times",
            })
    void an_invalid_field_is_named(String body, String field) {
        assertProblem(post("/greetings", body.replace('\'', '"')), 400, "validation-failed")
                .jsonPath("$.errors.length()")
                .isEqualTo(1)
                .jsonPath("$.errors[0].field")
                .isEqualTo(field)
                .jsonPath("$.errors[0].message")
                .isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"10, 1, times", "1, 10, times", "1, 0, times"})
    void an_invalid_field_is_named_where_a_parameter_has_constraints_too(int inPath, int inBody, String field) {
        assertProblem(
                        post("/greetings/" + inPath, "{\"text\":\"x\",\"times\":" + inBody + "}"),
                        400,
                        "validation-failed")
                .jsonPath("$.errors[0].field")
                .isEqualTo(field);
    }

    @ParameterizedTest
    @CsvSource({
        "-1, validation-failed",
        "100, validation-failed",
        "x, malformed-request",
        "9999999999, malformed-request"
    })
    void an_impossible_parameter_is_refused(String page, String name) {
        assertProblem(get("/greetings?page=" + page), 400, name);
    }

    @ParameterizedTest
    @CsvSource({
        "PUT,    /greetings",
        "DELETE, /things/b6f4c9c4-0000-4000-8000-000000000000",
        "POST,   /me",
        "PATCH,  /commands"
    })
    void a_wrong_method_is_refused(HttpMethod method, String path) {
        assertProblem(client.method(method).uri(path).exchange(), 405, "method-not-allowed");
    }

    /** Where YAML is read, {@code 010} is 8. */
    @ParameterizedTest
    @CsvSource({
        "application/yaml, '{text: x, times: 010}'",
        "text/yaml,        '{text: x, times: 010}'",
        "text/xml,         <text/>",
        "text/plain,       x",
        "application/cbor, x",
        "application/x-www-form-urlencoded, text=x&times=1",
    })
    void another_media_type_is_refused(String type, String body) {
        assertProblem(
                client.post()
                        .uri("/greetings")
                        .contentType(MediaType.parseMediaType(type))
                        .body(body)
                        .exchange(),
                415,
                "unsupported-media-type");
    }

    @Test
    void a_media_type_that_nobody_can_give_is_refused() {
        assertProblem(client.get().uri("/me").accept(MediaType.APPLICATION_PDF).exchange(), 406, "not-acceptable");
    }

    @Test
    void a_command_whose_answer_nobody_could_read_is_not_obeyed() {
        String key = UUID.randomUUID().toString();
        assertProblem(
                client.post()
                        .uri("/commands")
                        .header("Idempotency-Key", key)
                        .accept(MediaType.IMAGE_PNG)
                        .exchange(),
                406,
                "not-acceptable");

        assertThat(effects.of(key)).isZero();
        withKey(key).expectStatus().isOk();
        assertThat(effects.of(key)).isOne();
    }

    @Test
    void no_controller_is_called_for_an_answer_that_nobody_could_read() {
        assertThat(mappings.getHandlerMethods()).isNotEmpty().allSatisfy((mapping, _) -> assertThat(
                        mapping.getProducesCondition().getProducibleMediaTypes())
                .isNotEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"/nothing", "/greetings/1/2/3", "/", "/error", "/things"})
    void an_unknown_path_is_not_found(String path) {
        assertProblem(get(path), 404, "not-found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"7", "null", "b6f4c9c4", "b6f4c9c4-0000-4000-8000-00000000000g", "'"})
    void an_id_that_is_no_uuid_is_not_found(String id) {
        assertProblem(get("/things/" + id), 404, "not-found");
    }

    @Test
    void a_command_needs_an_idempotency_key() {
        assertProblem(client.post().uri("/commands").exchange(), 400, "idempotency-key-missing");
        assertProblem(withKey(" "), 400, "idempotency-key-missing");
    }

    @ParameterizedTest
    @ValueSource(strings = {"two words", "a\tb"})
    void a_key_of_other_characters_is_refused(String key) {
        assertProblem(withKey(key), 400, "malformed-request");
    }

    @Test
    void a_command_has_one_key() {
        assertProblem(
                client.post()
                        .uri("/commands")
                        .header("Idempotency-Key", "one", "another")
                        .exchange(),
                400,
                "malformed-request");
    }

    @Test
    void a_key_has_at_most_100_characters() {
        assertProblem(withKey("k".repeat(101)), 400, "malformed-request");
        withKey("k".repeat(100)).expectStatus().isOk();
    }

    @Test
    void a_rejection_says_what_it_is_about() {
        assertProblem(get("/sold-out"), 409, "sold-out")
                .jsonPath("$.detail")
                .isEqualTo("There is nothing left")
                .jsonPath("$.instance")
                .isEqualTo("/sync/api/v1/sold-out")
                .jsonPath("$.productId")
                .isEqualTo("7");
    }

    @Test
    void a_bug_says_nothing_about_the_inside() {
        byte[] body = assertProblem(get("/bugs"), 500, "internal-error")
                .returnResult()
                .getResponseBodyContent();

        assertThat(body).asString().doesNotContain("secret", "Exception", "flashsale.");
    }

    @Test
    void an_error_that_no_controller_has_thrown_is_a_problem_too() {
        assertProblem(get("/sent-errors"), 503, "service-unavailable");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/away", "/away-in-a-filter"})
    void a_store_that_is_away_is_not_the_clients_fault(String path) {
        byte[] body = assertProblem(get(path), 503, "service-unavailable")
                .returnResult()
                .getResponseBodyContent();

        assertThat(body).asString().doesNotContain("10.1.2.3");
    }

    private ResponseSpec get(String path) {
        return client.get().uri(path).exchange();
    }

    private ResponseSpec post(String path, String body) {
        return client.post()
                .uri(path)
                .contentType(MediaType.APPLICATION_JSON)
                .body(body)
                .exchange();
    }

    private ResponseSpec withKey(String key) {
        return client.post().uri("/commands").header("Idempotency-Key", key).exchange();
    }
}
