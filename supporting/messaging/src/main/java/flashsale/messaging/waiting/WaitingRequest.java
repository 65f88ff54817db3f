package flashsale.messaging.waiting;

import flashsale.platform.tracing.Traces;
import flashsale.platform.web.Admission;
import io.micrometer.tracing.Span;
import jakarta.servlet.http.HttpServletRequest;
import java.security.Principal;
import java.util.Objects;
import java.util.Optional;
import org.springframework.web.context.request.NativeWebRequest;

/**
 * A request that may wait on one of the {@link Admission}'s seats: a customer's, or another service's for its customer. In its trace, the wait
 * has a span of its own.
 */
class WaitingRequest implements Waiter {

    private final Admission admission;
    private final Traces traces;
    private final Optional<String> customer;
    private final Client client;
    private boolean turnedAway;
    private Span wait = Span.NOOP;

    WaitingRequest(NativeWebRequest request, Admission admission, Traces traces) {
        this.admission = admission;
        this.traces = traces;
        this.customer = Optional.ofNullable(request.getUserPrincipal()).map(Principal::getName);
        this.client = Client.of(Objects.requireNonNull(request.getNativeRequest(HttpServletRequest.class)));
    }

    @Override
    public boolean sitDown() {
        turnedAway = !admission.sitDown(customer);
        wait = turnedAway ? Span.NOOP : traces.begin("wait for news");
        return !turnedAway;
    }

    @Override
    public void getUp() {
        wait.end();
        admission.getUp(customer);
    }

    @Override
    public boolean isTurnedAway() {
        return turnedAway;
    }

    @Override
    public boolean isGone() {
        return client.isGone();
    }
}
