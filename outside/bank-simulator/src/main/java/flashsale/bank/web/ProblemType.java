package flashsale.bank.web;

import java.net.URI;
import java.util.Locale;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.web.ErrorResponseException;

/** The kinds of problem details (RFC 9457) that the bank returns; the type is stable and machine-readable. */
enum ProblemType {
    MALFORMED_REQUEST(HttpStatus.BAD_REQUEST),
    VALIDATION_FAILED(HttpStatus.BAD_REQUEST),
    NOT_FOUND(HttpStatus.NOT_FOUND),
    METHOD_NOT_ALLOWED(HttpStatus.METHOD_NOT_ALLOWED),
    NOT_ACCEPTABLE(HttpStatus.NOT_ACCEPTABLE),
    PAYMENT_MISMATCH(HttpStatus.CONFLICT),
    PAYMENT_NOT_CAPTURED(HttpStatus.CONFLICT),
    PAYLOAD_TOO_LARGE(HttpStatus.CONTENT_TOO_LARGE),
    UNSUPPORTED_MEDIA_TYPE(HttpStatus.UNSUPPORTED_MEDIA_TYPE),
    INTERNAL_ERROR(HttpStatus.INTERNAL_SERVER_ERROR),
    SERVICE_UNAVAILABLE(HttpStatus.SERVICE_UNAVAILABLE);

    private final HttpStatus status;

    ProblemType(HttpStatus status) {
        this.status = status;
    }

    URI type() {
        return URI.create(
                "urn:flashsale:problem:" + name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    ProblemDetail detail(String detail) {
        var problem = ProblemDetail.forStatusAndDetail(status, detail);
        problem.setType(type());
        return problem;
    }

    ErrorResponseException because(String detail) {
        return new ErrorResponseException(status, detail(detail), null);
    }

    /** The first kind with this status; a status without its own kind becomes a general client or server error. */
    static ProblemType of(HttpStatusCode status) {
        for (var problem : values()) {
            if (problem.status.value() == status.value()) {
                return problem;
            }
        }
        return status.is4xxClientError() ? MALFORMED_REQUEST : INTERNAL_ERROR;
    }
}
