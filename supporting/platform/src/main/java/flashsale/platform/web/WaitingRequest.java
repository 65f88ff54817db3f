package flashsale.platform.web;

import flashsale.platform.tracing.Traces;
import io.micrometer.tracing.Span;
import java.util.Optional;

/**
 * A request that may wait on one of the {@link Admission}'s seats: a customer's, or another service's for its customer. In its trace, the wait
 * has a span of its own.
 */
class WaitingRequest implements Waiter {

    private final Admission admission;
    private final Optional<String> customer;
    private final Client client;
    private final Traces traces;
    private boolean turnedAway;
    private Span wait = Span.NOOP;

    WaitingRequest(Admission admission, Optional<String> customer, Client client, Traces traces) {
        this.admission = admission;
        this.customer = customer;
        this.client = client;
        this.traces = traces;
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
