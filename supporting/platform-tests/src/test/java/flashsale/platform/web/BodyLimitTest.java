package flashsale.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.example.ExampleTest;
import flashsale.platform.test.Tokens;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Nobody can make a service read more than it could ever need. */
class BodyLimitTest extends ExampleTest {

    @LocalServerPort
    int port;

    private final HttpClient http = HttpClient.newHttpClient();

    @ParameterizedTest
    @ValueSource(ints = {65 * 1024, 100 * 1024})
    void a_body_that_announces_to_be_too_long_is_refused(int length) throws Exception {
        assertTooLarge(post(BodyPublishers.ofByteArray(bodyOf(length))));
    }

    /**
     * Beyond server.tomcat.max-swallow-size, Tomcat closes the connection with the rest unread, and a client that is still sending may lose
     * the answer (nginx, in front, reads on). So this test sends no body at all.
     */
    @Test
    void a_huge_body_is_refused_without_being_read() throws Exception {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(10_000);
            String head = """
                    POST /sync/api/v1/greetings HTTP/1.1
                    Host: localhost
                    Authorization: %s
                    Content-Type: application/json
                    Content-Length: %d

                    """.formatted(Tokens.customer(UUID.randomUUID()), 5 * 1024 * 1024);
            socket.getOutputStream().write(head.replace("\n", "\r\n").getBytes(StandardCharsets.US_ASCII));
            socket.shutdownOutput();

            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 413")
                    .contains("urn:flashsale:problem:payload-too-large");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {65 * 1024, 100 * 1024})
    void a_body_in_chunks_that_becomes_too_long_is_refused(int length) throws Exception {
        assertTooLarge(post(inChunks(bodyOf(length))));
    }

    @Test
    void a_body_of_64_kB_is_read() throws Exception {
        byte[] body = bodyOf(BodyLimit.LIMIT);

        assertThat(post(BodyPublishers.ofByteArray(body)).body()).contains("validation-failed");
        assertThat(post(inChunks(body)).body()).contains("validation-failed");
    }

    private static void assertTooLarge(HttpResponse<String> response) {
        assertThat(response.statusCode()).isEqualTo(413);
        assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(response.body()).contains("urn:flashsale:problem:payload-too-large");
    }

    private HttpResponse<String> post(BodyPublisher body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/sync/api/v1/greetings"))
                .header("Authorization", Tokens.customer(UUID.randomUUID()))
                .header("Content-Type", "application/json")
                .version(HttpClient.Version.HTTP_1_1)
                .POST(body)
                .build();
        return http.send(request, BodyHandlers.ofString());
    }

    private static BodyPublisher inChunks(byte[] body) {
        return BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body));
    }

    private static byte[] bodyOf(int length) {
        String frame = "{\"text\":\"\",\"times\":1}";
        return frame.replace("\"\"", '"' + "x".repeat(length - frame.length()) + '"')
                .getBytes(StandardCharsets.UTF_8);
    }
}
