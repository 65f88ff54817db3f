package flashsale.platform.client;

import org.jspecify.annotations.Nullable;

/** Another service did not answer. Unless the request was never sent, or was turned away, its outcome is unknown. */
public final class ServiceUnavailableException extends RuntimeException {

    private final String service;
    private final boolean outcomeUnknown;

    ServiceUnavailableException(String service, boolean outcomeUnknown, @Nullable Throwable cause) {
        super(service + " is not available" + (outcomeUnknown ? ", outcome unknown" : ""), cause);
        this.service = service;
        this.outcomeUnknown = outcomeUnknown;
    }

    /** The name of the service, such as {@code order-service}. */
    public String service() {
        return service;
    }

    /** False if the request certainly had no effect because it was not sent, or was turned away. */
    public boolean outcomeUnknown() {
        return outcomeUnknown;
    }
}
