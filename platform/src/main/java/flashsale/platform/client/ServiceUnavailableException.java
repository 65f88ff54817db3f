package flashsale.platform.client;

import org.jspecify.annotations.Nullable;

/** Another service did not answer. Whether it did what it was asked for is known only if it never got the request. */
public final class ServiceUnavailableException extends RuntimeException {

    private final boolean outcomeUnknown;

    ServiceUnavailableException(String service, boolean outcomeUnknown, @Nullable Throwable cause) {
        super(service + " is not available" + (outcomeUnknown ? ", outcome unknown" : ""), cause);
        this.outcomeUnknown = outcomeUnknown;
    }

    /** False if the request certainly has had no effect: it was not sent. */
    public boolean outcomeUnknown() {
        return outcomeUnknown;
    }
}
