package flashsale.platform.web;

import flashsale.platform.signal.Waiter;
import java.util.Optional;

/** A request that may wait on one of the {@link Admission}'s seats: a customer's, or another service's for its customer. */
class WaitingRequest implements Waiter {

    private final Admission admission;
    private final Optional<String> customer;
    private final Client client;
    private boolean turnedAway;

    WaitingRequest(Admission admission, Optional<String> customer, Client client) {
        this.admission = admission;
        this.customer = customer;
        this.client = client;
    }

    @Override
    public boolean sitDown() {
        turnedAway = !admission.sitDown(customer);
        return !turnedAway;
    }

    @Override
    public void getUp() {
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
