package flashsale.platform.web;

import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;

/** {@code GET /actuator/requests}: what is under way in this service. */
@Endpoint(id = "requests")
record RequestsEndpoint(Admission admission) {

    /**
     * Requests that have not been answered yet.
     *
     * @param working at work, or waiting for a call of their own
     * @param waiting held until there is news
     */
    record Requests(int working, int waiting) {}

    @ReadOperation
    Requests read() {
        return new Requests(admission.working(), admission.waiting());
    }
}
