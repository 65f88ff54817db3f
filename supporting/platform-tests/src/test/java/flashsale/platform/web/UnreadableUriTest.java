package flashsale.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.example.ExampleTest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.web.server.LocalServerPort;

/** Tomcat refuses these before any filter sees them; nginx, in front, lets them pass. */
class UnreadableUriTest extends ExampleTest {

    @LocalServerPort
    int port;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/[", "/]", "/{", "/}", "/|", "/^", "/\"", "/<", "/>", "/?[", "/?{", "/?|", "/ö", "/?ö", "/%", "/%zz"
            })
    void a_uri_with_forbidden_characters_is_a_malformed_request(String end) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(10_000);
            String request = "GET /sync/api/v1/me" + end + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));

            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 400")
                    .contains("application/problem+json", "urn:flashsale:problem:malformed-request");
        }
    }
}
