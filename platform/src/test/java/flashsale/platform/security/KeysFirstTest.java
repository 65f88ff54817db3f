package flashsale.platform.security;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import flashsale.platform.example.ExampleTest;
import flashsale.platform.test.Tokens;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;

class KeysFirstTest extends ExampleTest {

    @Autowired
    private KeysFirst ofExample;

    @Test
    void a_service_listens_when_it_has_tried_to_get_the_keys() {
        assertThat(ofExample.isRunning()).isTrue();
        assertThat(ofExample.getPhase()).isLessThan(WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE);
    }

    @Test
    void it_waits_until_user_service_gives_them_and_then_needs_it_no_more() throws IOException {
        byte[] keys =
                URI.create(System.getProperty("JWKS_URL")).toURL().openStream().readAllBytes();
        AtomicInteger requests = new AtomicInteger();
        HttpServer userService = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        userService.createContext("/", exchange -> {
            boolean ready = requests.incrementAndGet() > 2;
            exchange.sendResponseHeaders(ready ? 200 : 503, ready ? keys.length : -1);
            if (ready) {
                exchange.getResponseBody().write(keys);
            }
            exchange.close();
        });
        userService.start();
        NimbusJwtDecoder decoder = NimbusJwtDecoder.withJwkSetUri(
                        "http://localhost:" + userService.getAddress().getPort())
                .build();

        new KeysFirst(decoder).start();
        userService.stop(0);

        String token = Tokens.customer(UUID.randomUUID()).substring("Bearer ".length());
        assertThat(decoder.decode(token)).isNotNull();
        assertThat(requests).hasValue(3);
    }
}
