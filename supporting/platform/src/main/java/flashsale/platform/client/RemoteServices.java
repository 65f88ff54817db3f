package flashsale.platform.client;

import flashsale.contract.Headers;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.function.Function;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.util.Timeout;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/**
 * Creates clients for other services. Their calls have to be idempotent, because one that finds its kept connection closed is made once more.
 * (They are made by hand and not through HTTP interfaces: {@link RemoteService#call} has to surround each of them, and the callers tell answers
 * apart by their status, for which an interface would need an adapter of its own.)
 */
public final class RemoteServices {

    /** Connections to one host, so also the number of concurrent requests per instance. Further requests wait, then fail. */
    private static final int POOL = 200;

    private static final Timeout CONNECT = Timeout.ofMilliseconds(500);
    private static final Timeout POOL_WAIT = Timeout.ofSeconds(1);

    private final RestClient.Builder builder;
    private final String gatewayUrl;
    private final String token;
    private final Function<String, Duration> timeouts;
    private final MeterRegistry meters;

    /** @param timeouts for one answer, by the name of the client */
    RemoteServices(
            RestClient.Builder builder,
            String gatewayUrl,
            String token,
            Function<String, Duration> timeouts,
            MeterRegistry meters) {
        this.builder = builder;
        this.gatewayUrl = gatewayUrl;
        this.token = token;
        this.timeouts = timeouts;
        this.meters = meters;
    }

    /**
     * A service of the shop, called through the gateway's internal listener, which balances the calls over its instances. The property
     * {@code flashsale.neighbours.NAME} says how long one answer may take.
     *
     * @param name of the client, in meters and in the log
     * @throws IllegalStateException if there is no such property
     */
    public RemoteService internal(String name) {
        return service(
                name,
                timeouts.apply(name),
                builder.clone().baseUrl(gatewayUrl).defaultHeader(Headers.INTERNAL_TOKEN, token));
    }

    /** An external service; it does not get our token. */
    public RemoteService external(String name, String url, Duration timeout) {
        return service(name, timeout, builder.clone().baseUrl(url));
    }

    private RemoteService service(String name, Duration timeout, RestClient.Builder client) {
        PoolingHttpClientConnectionManager pool = PoolingHttpClientConnectionManagerBuilder.create()
                .setMaxConnTotal(POOL)
                .setMaxConnPerRoute(POOL)
                .setDefaultConnectionConfig(ConnectionConfig.custom()
                        .setConnectTimeout(CONNECT)
                        .setSocketTimeout(Timeout.of(timeout))
                        .setValidateAfterInactivity(Timeout.ofSeconds(5))
                        .build())
                .build();
        new PoolMeters(name, pool).bindTo(meters);
        CloseableHttpClient pooled = HttpClients.custom()
                .setConnectionManager(pool)
                .setDefaultRequestConfig(RequestConfig.custom()
                        .setConnectionRequestTimeout(POOL_WAIT)
                        .setResponseTimeout(Timeout.of(timeout))
                        .build())
                .disableAutomaticRetries() // see RemoteService
                .disableCookieManagement()
                .disableRedirectHandling()
                .disableContentCompression()
                .disableAuthCaching()
                .build();
        RestClient http = client.requestFactory(new HttpComponentsClientHttpRequestFactory(pooled))
                .build();
        return new RemoteService(name, http, breaker(name), pool, timeout);
    }

    /** Opens when half of the last 50 calls failed; tries again after 2 s. */
    private static CircuitBreaker breaker(String name) {
        return CircuitBreaker.of(
                name,
                CircuitBreakerConfig.custom()
                        .slidingWindowSize(50)
                        .minimumNumberOfCalls(20)
                        .failureRateThreshold(50)
                        .waitDurationInOpenState(Duration.ofSeconds(2))
                        .permittedNumberOfCallsInHalfOpenState(5)
                        .recordExceptions(RestClientException.class)
                        .ignoreException(RemoteService::isAnswer)
                        .build());
    }
}
