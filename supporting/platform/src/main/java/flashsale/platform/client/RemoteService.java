package flashsale.platform.client;

import io.github.resilience4j.circuitbreaker.CallNotPermittedException;
import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.Set;
import java.util.function.Function;
import org.apache.hc.client5.http.HttpHostConnectException;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.apache.hc.core5.pool.ConnPoolControl;
import org.apache.hc.core5.util.TimeValue;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.web.client.HttpClientErrorException;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/**
 * Another service, called over HTTP with time-outs, a bounded connection pool and a circuit breaker, so that a slow or
 * dead neighbour costs its callers little. A 4xx response is an answer, not a failure; except those by which the neighbour says that it does
 * not look at the request now.
 */
public final class RemoteService {

    private static final Logger log = LoggerFactory.getLogger(RemoteService.class);

    /** The same request succeeds later: our credentials are being changed, it was too slow, too early, or one of too many. */
    private static final Set<Integer> NOT_NOW = Set.of(401, 408, 425, 429);

    /** Those of them that come before the request is carried out; 408 may come in the midst of it. */
    private static final Set<Integer> TURNED_AWAY = Set.of(401, 425, 429);

    /** The first request may still be under way, or a connection could not be made. */
    private static final Set<Class<? extends IOException>> NOT_REPEATED = Set.of(
            InterruptedIOException.class,
            UnknownHostException.class,
            ConnectException.class,
            NoRouteToHostException.class);

    private final String name;
    private final RestClient http;
    private final CircuitBreaker breaker;
    private final ConnPoolControl<?> pool;
    private final Duration timeout;

    RemoteService(String name, RestClient http, CircuitBreaker breaker, ConnPoolControl<?> pool, Duration timeout) {
        this.name = name;
        this.http = http;
        this.breaker = breaker;
        this.pool = pool;
        this.timeout = timeout;
    }

    /**
     * Makes one call. It is repeated, once, if its connection broke before the answer, for example because nginx was reloaded and closed the
     * connections that callers had kept.
     *
     * @throws ServiceUnavailableException if there is no answer, or a 5xx, or one that says "not now"
     * @throws org.springframework.web.client.HttpClientErrorException for a 4xx that the call does not handle itself
     */
    public <T> T call(Function<RestClient, T> request) {
        try {
            return breaker.executeSupplier(() -> twiceIfBroken(request));
        } catch (CallNotPermittedException open) {
            throw new ServiceUnavailableException(name, false, null);
        } catch (RestClientException failure) { // or a response that broke off
            if (isAnswer(failure)) {
                throw failure;
            }
            if (NestedExceptionUtils.getMostSpecificCause(failure) instanceof SocketTimeoutException) {
                closeIdle();
            }
            boolean repeated = failure.getSuppressed().length > 0;
            boolean noEffect = !repeated && (neverSent(failure) || isTurnedAway(failure));
            throw new ServiceUnavailableException(name, !noEffect, failure);
        }
    }

    private <T> T twiceIfBroken(Function<RestClient, T> request) {
        try {
            return request.apply(http);
        } catch (ResourceAccessException broken) {
            if (NOT_REPEATED.stream().anyMatch(it -> it.isInstance(broken.getCause()))) {
                throw broken;
            }
            try {
                return request.apply(http);
            } catch (RestClientException again) {
                again.addSuppressed(broken); // the first request may have had its effect
                throw again;
            }
        }
    }

    static boolean isAnswer(Throwable failure) {
        return failure instanceof HttpClientErrorException refusal
                && !NOT_NOW.contains(refusal.getStatusCode().value());
    }

    /**
     * The connection of a call that timed out is closed. If it was half-dead, so are those that have been kept since, and each would cost
     * another call. What has answered meanwhile lives.
     */
    private void closeIdle() {
        int kept = pool.getTotalStats().getAvailable();
        pool.closeIdle(TimeValue.of(timeout));
        int closed = kept - pool.getTotalStats().getAvailable();
        if (closed > 0) {
            log.warn(
                    "{} did not answer within {} ms; replacing its idle connections: {}",
                    name,
                    timeout.toMillis(),
                    closed);
        }
    }

    private static boolean isTurnedAway(Exception failure) {
        return failure instanceof HttpClientErrorException refusal
                && TURNED_AWAY.contains(refusal.getStatusCode().value());
    }

    private static boolean neverSent(Exception failure) {
        Throwable cause = NestedExceptionUtils.getMostSpecificCause(failure);
        return cause instanceof ConnectException
                || cause instanceof HttpHostConnectException
                || cause instanceof ConnectionRequestTimeoutException;
    }
}
