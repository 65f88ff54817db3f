package flashsale.contract;

import java.time.Duration;
import org.springframework.http.HttpHeaders;
import org.springframework.web.ErrorResponseException;

/** A request that ends with a problem detail. Only controllers throw it; the business logic returns its rejections. */
public final class Problem extends ErrorResponseException {

    private final ProblemType type;

    Problem(ProblemType type, String detail) {
        super(type.status(), type.detail(detail), null);
        this.type = type;
    }

    public ProblemType type() {
        return type;
    }

    /** Adds a member to the problem detail, such as the id of the payment that is still pending. */
    public Problem with(String name, Object value) {
        getBody().setProperty(name, value);
        return this;
    }

    /** Tells the client when to try again; the time is rounded up to full seconds. */
    public Problem retryAfter(Duration time) {
        getHeaders()
                .set(
                        HttpHeaders.RETRY_AFTER,
                        Long.toString(time.plusNanos(999_999_999).toSeconds()));
        return this;
    }

    /** Sold out is a normal answer of a flash sale and not worth a stack trace each time. */
    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
