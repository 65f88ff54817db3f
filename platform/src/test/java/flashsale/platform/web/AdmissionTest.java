package flashsale.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.platform.example.ExampleTest;
import flashsale.platform.test.Tokens;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

/** More requests at a time than a service has room for. */
@TestPropertySource(properties = "flashsale.requests-at-a-time=2")
class AdmissionTest extends ExampleTest {

    @LocalServerPort
    int port;

    private final HttpClient http = HttpClient.newHttpClient();
    private final String token = Tokens.customer(UUID.randomUUID());

    @Test
    void what_is_beyond_the_limit_is_refused_at_once_until_there_is_room_again() throws Exception {
        try (Socket first = beginRequest();
                Socket second = beginRequest()) {
            await().until(() -> get("/sync/api/v1/me").statusCode() == 503);

            HttpResponse<String> refused = get("/sync/api/v1/me");
            assertThat(refused.body()).contains("urn:flashsale:problem:overloaded");
            assertThat(refused.headers().firstValue("Content-Type")).hasValue("application/problem+json");
            assertThat(refused.headers().firstValue("Retry-After")).hasValue("1");
            assertThat(get("/actuator/health/liveness").statusCode()).isEqualTo(200);

            assertThat(endRequest(first)).startsWith("HTTP/1.1 400");
            assertThat(endRequest(second)).startsWith("HTTP/1.1 400");
        }
        assertThat(get("/sync/api/v1/me").statusCode()).isEqualTo(200);
    }

    /** A request whose body lets itself be waited for. */
    private Socket beginRequest() throws IOException {
        Socket socket = new Socket("localhost", port);
        socket.getOutputStream().write("""
                POST /sync/api/v1/greetings HTTP/1.1\r
                Host: localhost\r
                Authorization: %s\r
                Content-Type: application/json\r
                Content-Length: 2\r
                \r
                {""".formatted(token).getBytes(StandardCharsets.US_ASCII));
        return socket;
    }

    private static String endRequest(Socket socket) throws IOException {
        socket.getOutputStream().write('}');
        return new String(socket.getInputStream().readNBytes(12), StandardCharsets.US_ASCII);
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                .header("Authorization", token)
                .build();
        return http.send(request, BodyHandlers.ofString());
    }
}
