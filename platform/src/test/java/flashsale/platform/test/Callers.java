package flashsale.platform.test;

import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.test.web.servlet.client.RestTestClient;

/**
 * Those who call the service under test.
 *
 * @param port of the service
 */
public record Callers(int port) {

    /** Somebody without a token. Repeats no request, as the default client does after a 503. */
    public RestTestClient anybody() {
        return RestTestClient.bindToServer(new JdkClientHttpRequestFactory())
                .baseUrl("http://localhost:" + port)
                .build();
    }

    public RestTestClient admin() {
        return anybody()
                .mutate()
                .defaultHeader(HttpHeaders.AUTHORIZATION, Tokens.admin())
                .build();
    }

    /** A service of the same build. */
    public RestTestClient service() {
        return anybody()
                .mutate()
                .defaultHeader("X-Internal-Token", Tokens.INTERNAL)
                .defaultHeader(HttpHeaders.CONTENT_TYPE, MediaType.APPLICATION_JSON_VALUE)
                .build();
    }
}
