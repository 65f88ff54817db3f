package flashsale.platform.test;

import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.test.web.servlet.client.RestTestClient;

/** A test of a service that runs on a port, with clients for those who call it. */
@ExtendWith(Tokens.class)
public abstract class CallingTest {

    @LocalServerPort
    private int port;

    /** Somebody without a token. Unlike the default client, it does not repeat a request after a 503. */
    protected RestTestClient http() {
        return RestTestClient.bindToServer(new JdkClientHttpRequestFactory())
                .baseUrl("http://localhost:" + port)
                .build();
    }

    protected RestTestClient admin() {
        return http().mutate()
                .defaultHeader(HttpHeaders.AUTHORIZATION, Tokens.admin())
                .build();
    }

    /** A service of the same build. */
    protected RestTestClient service() {
        return http().mutate()
                .defaultHeader("X-Internal-Token", Tokens.INTERNAL)
                .defaultHeader(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON_VALUE)
                .build();
    }
}
