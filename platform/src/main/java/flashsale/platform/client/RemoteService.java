package flashsale.platform.client;

import io.github.resilience4j.circuitbreaker.CallNotPermittedException;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import java.net.ConnectException;
import java.util.function.Function;
import org.apache.hc.client5.http.HttpHostConnectException;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/**
 * Another service, called over HTTP with time-outs, a bounded connection pool and a circuit breaker, so that a slow or
 * dead neighbour costs its callers little. A 4xx response is an answer, not a failure.
 */
public final class RemoteService {

    private final String name;
    private final RestClient http;
    private final CircuitBreaker breaker;

    RemoteService(String name, RestClient http, CircuitBreaker breaker) {
        this.name = name;
        this.http = http;
        this.breaker = breaker;
    }

    /**
     * Makes one call. It is repeated only if its connection broke ({@link RepeatOnBrokenConnection}).
     *
     * @throws ServiceUnavailableException if there is no answer, or a 5xx
     * @throws org.springframework.web.client.HttpClientErrorException for a 4xx that the call does not handle itself
     */
    public <T> T call(Function<RestClient, T> request) {
        try {
            return breaker.executeSupplier(() -> request.apply(http));
        } catch (CallNotPermittedException open) {
            throw new ServiceUnavailableException(name, false, null);
        } catch (HttpClientErrorException answer) {
            throw answer;
        } catch (RestClientException failure) { // or a response that broke off
            throw new ServiceUnavailableException(name, !neverSent(failure), failure);
        }
    }

    private static boolean neverSent(Exception failure) {
        Throwable cause = NestedExceptionUtils.getMostSpecificCause(failure);
        return cause instanceof ConnectException
                || cause instanceof HttpHostConnectException
                || cause instanceof ConnectionRequestTimeoutException;
    }
}
