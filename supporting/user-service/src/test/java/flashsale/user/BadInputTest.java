package flashsale.user;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpMethod;
import org.springframework.http.MediaType;

class BadInputTest extends UserServiceTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "[]", "nonsense", "\"x\"", "{\"username\":{}}"})
    void malformed_json_is_refused(String body) {
        assertProblem(post("/login", body), 400, "malformed-request");
        assertProblem(post("/register", body), 400, "malformed-request");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "/login    | {}",
                "/login    | {'username':'customer1'}",
                "/login    | {'username':null,'password':null}",
                "/login    | {'username':'x\\u0000yz','password':'flashsale'}",
                "/register | {}",
                "/register | {'username':'valid-name'}",
                "/refresh  | {}",
            })
    void missing_and_impossible_fields_are_refused(String path, String body) {
        assertProblem(post(path, body.replace('\'', '"')), 400, "validation-failed");
    }

    @Test
    void another_media_type_is_refused() {
        var response = client().post()
                .uri("/sync/api/v1/auth/login")
                .contentType(MediaType.TEXT_PLAIN)
                .body("customer1")
                .exchange();
        assertProblem(response, 415, "unsupported-media-type");
    }

    @Test
    void a_refresh_token_is_not_used_up_for_an_answer_that_the_client_does_not_accept() {
        var token = loggedIn("customer1", "flashsale").get("refreshToken").asString();
        var response = client().post()
                .uri("/sync/api/v1/auth/refresh")
                .accept(MediaType.IMAGE_PNG)
                .body(Map.of("refreshToken", token))
                .exchange();
        assertProblem(response, 406, "not-acceptable");
        refresh(token).expectStatus().isOk();
    }

    @ParameterizedTest
    @CsvSource({
        "GET,    /sync/api/v1/auth/login,     405, method-not-allowed",
        "DELETE, /async/api/v1/auth/register, 405, method-not-allowed",
        "POST,   /sync/api/v1/auth/logout,    404, not-found",
        "POST,   /other/api/v1/auth/login,    404, not-found",
        "POST,   /.well-known/jwks.json,      405, method-not-allowed",
        "GET,    /internal/anything,          401, unauthorized",
        "GET,    /sync/api/v1/accounts,       401, unauthorized",
    })
    void what_does_not_exist_is_refused(String method, String path, int status, String problem) {
        assertProblem(client().method(HttpMethod.valueOf(method)).uri(path).exchange(), status, problem);
    }
}
