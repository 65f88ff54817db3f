package flashsale.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.example.ExampleTest;
import flashsale.platform.test.RawRequest;
import flashsale.platform.test.Tokens;
import java.util.UUID;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Requests that cannot be decoded are the client's mistake. Nobody can fill the log with them. */
@ExtendWith(OutputCaptureExtension.class)
class UndecodableRequestTest extends ExampleTest {

    @LocalServerPort
    int port;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "POST /sync/api/v1/greetings           | Content-Type: multipart/form-data | 415",
                "POST /sync/api/v1/greetings           | Content-Type: */*                 | 415",
                "POST /sync/api/v1/greetings           | Content-Type: application/*       | 415",
                "POST /sync/api/v1/greetings           | Content-Type: nonsense            | 415",
                "POST /sync/api/v1/greetings           | Content-Type: application/jsön    | 415",
                "POST /sync/api/v1/greetings           | Content-Type: ключ                | 400",
                "POST /sync/api/v1/commands            | Idempotency-Key: ключ             | 400",
                "POST /sync/api/v1/commands            | Idempotency-Key: schlüssel        | 400",
                "GET /async/api/v1/results             | Prefer: ключ                      | 400",
                "GET /sync/api/v1/me                   | Accept: ключ                      | 400",
                "GET /sync/api/v1/me                   | Accept: nonsense                  | 406",
                "GET /sync/api/v1/greetings?page=%ff   | X-Nothing: else                   | 400",
                "GET /sync/api/v1/greetings?%          | X-Nothing: else                   | 400",
                "GET /sync/api/v1/greetings?page=%     | X-Nothing: else                   | 400",
            })
    void what_cannot_be_decoded_is_refused_and_not_logged(
            String request, String header, int status, CapturedOutput output) {
        String answer = RawRequest.send(
                        port,
                        request + " HTTP/1.1",
                        header,
                        "Authorization: " + Tokens.customer(UUID.randomUUID()),
                        "Content-Length: 0")
                .answer();

        assertThat(answer)
                .startsWith("HTTP/1.1 " + status)
                .contains("application/problem+json")
                .contains("urn:flashsale:problem:");
        assertThat(output).doesNotContain("Exception");
    }

    @ParameterizedTest
    @CsvSource({
        "GET /sync/api/v1/public/build?page=%ff, X-Nothing: else",
        "POST /sync/api/v1/public/build?%, Content-Type: application/x-www-form-urlencoded",
        "POST /sync/api/v1/public/build, Content-Type: multipart/form-data",
        "GET /sync/api/v1/me?%, X-Nothing: else",
        "GET /sync/api/v1/me, Authorization: ключ",
    })
    void not_even_without_a_token(String request, String header, CapturedOutput output) {
        String answer = RawRequest.send(port, request + " HTTP/1.1", header, "Content-Length: 0")
                .answer();

        assertThat(answer).startsWith("HTTP/1.1 ").doesNotStartWith("HTTP/1.1 5");
        assertThat(output).doesNotContain("Exception");
    }
}
