package flashsale.contract;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;

/**
 * The kinds of errors that the shop returns (RFC 9457). The type URI is a promise to clients and never changes; the
 * wording of title and detail may.
 */
public enum ProblemType {
    SOLD_OUT(HttpStatus.CONFLICT, "Sold out"),
    LIMIT_EXCEEDED(HttpStatus.CONFLICT, "Limit per customer exceeded"),
    SALE_NOT_OPEN(HttpStatus.CONFLICT, "Sale not open yet"),
    NOT_ADMITTED(HttpStatus.CONFLICT, "Not admitted to the sale yet"),
    SALE_OVER(HttpStatus.CONFLICT, "Sale is over"),
    MIXED_SALES(HttpStatus.UNPROCESSABLE_CONTENT, "Items of different sales"),
    CART_EMPTY(HttpStatus.UNPROCESSABLE_CONTENT, "Cart is empty"),
    RESERVATION_NOT_CANCELLABLE(HttpStatus.CONFLICT, "Reservation can no longer be cancelled"),
    ORDER_NOT_PAYABLE(HttpStatus.CONFLICT, "Order cannot be paid"),
    ORDER_NOT_KNOWN_YET(HttpStatus.SERVICE_UNAVAILABLE, "Order not known yet"),
    PAYMENT_ALREADY_REQUESTED(HttpStatus.CONFLICT, "Payment already requested"),
    PAYMENT_UNDER_WAY(HttpStatus.CONFLICT, "Payment under way"),
    PAYMENT_DECLINED(HttpStatus.PAYMENT_REQUIRED, "Payment declined"),
    PAYMENT_PENDING(HttpStatus.GATEWAY_TIMEOUT, "Outcome of the payment not known yet"),
    REPORT_UNDER_WAY(HttpStatus.CONFLICT, "Report being computed"),
    SHIPMENT_REJECTED(HttpStatus.CONFLICT, "Shipment rejected"),
    CHECKOUT_UNDONE(HttpStatus.SERVICE_UNAVAILABLE, "Checkout failed and was undone"),
    USERNAME_TAKEN(HttpStatus.CONFLICT, "User name taken"),
    IDEMPOTENCY_KEY_MISSING(HttpStatus.BAD_REQUEST, "Idempotency-Key missing"),
    IDEMPOTENCY_KEY_REUSED(HttpStatus.UNPROCESSABLE_CONTENT, "Idempotency-Key used for another request"),
    MALFORMED_REQUEST(HttpStatus.BAD_REQUEST, "Malformed request"),
    VALIDATION_FAILED(HttpStatus.BAD_REQUEST, "Validation failed"),
    UNAUTHORIZED(HttpStatus.UNAUTHORIZED, "Not authenticated"),
    FORBIDDEN(HttpStatus.FORBIDDEN, "Not allowed"),
    NOT_FOUND(HttpStatus.NOT_FOUND, "Not found"),
    METHOD_NOT_ALLOWED(HttpStatus.METHOD_NOT_ALLOWED, "Method not allowed"),
    NOT_ACCEPTABLE(HttpStatus.NOT_ACCEPTABLE, "Not acceptable"),
    PAYLOAD_TOO_LARGE(HttpStatus.CONTENT_TOO_LARGE, "Payload too large"),
    UNSUPPORTED_MEDIA_TYPE(HttpStatus.UNSUPPORTED_MEDIA_TYPE, "Unsupported media type"),
    TOO_MANY_REQUESTS(HttpStatus.TOO_MANY_REQUESTS, "Too many requests"),
    OVERLOADED(HttpStatus.SERVICE_UNAVAILABLE, "Overloaded"),
    SERVICE_UNAVAILABLE(HttpStatus.SERVICE_UNAVAILABLE, "Service unavailable"),
    GATEWAY_TIMEOUT(HttpStatus.GATEWAY_TIMEOUT, "Gateway timeout"),
    INTERNAL_ERROR(HttpStatus.INTERNAL_SERVER_ERROR, "Internal error");

    private final HttpStatus status;
    private final String title;
    private final URI uri;

    ProblemType(HttpStatus status, String title) {
        this.status = status;
        this.title = title;
        this.uri = URI.create(
                "urn:flashsale:problem:" + name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    public HttpStatus status() {
        return status;
    }

    /** The stable type, such as {@code urn:flashsale:problem:sold-out}. */
    public URI uri() {
        return uri;
    }

    /** An exception for controllers to throw; it becomes the answer. The detail is for people. */
    public Problem because(String detail) {
        return new Problem(this, detail);
    }

    /** The body of an answer. */
    public ProblemDetail detail(String detail) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
        problem.setType(uri);
        problem.setTitle(title);
        return problem;
    }

    /**
     * What {@code Retry-After} says unless the problem itself does; empty if the same request would be refused again.
     */
    public static Optional<String> retryAfter(HttpStatusCode status) {
        boolean passes = status.isSameCodeAs(HttpStatus.TOO_MANY_REQUESTS)
                || status.isSameCodeAs(HttpStatus.SERVICE_UNAVAILABLE);
        return passes ? Optional.of("1") : Optional.empty();
    }

    /** The general type for a status that the framework has chosen. */
    public static ProblemType of(HttpStatus status) {
        return switch (status) {
            case UNAUTHORIZED -> UNAUTHORIZED;
            case FORBIDDEN -> FORBIDDEN;
            case NOT_FOUND -> NOT_FOUND;
            case METHOD_NOT_ALLOWED -> METHOD_NOT_ALLOWED;
            case NOT_ACCEPTABLE -> NOT_ACCEPTABLE;
            case CONTENT_TOO_LARGE -> PAYLOAD_TOO_LARGE;
            case UNSUPPORTED_MEDIA_TYPE -> UNSUPPORTED_MEDIA_TYPE;
            case SERVICE_UNAVAILABLE -> SERVICE_UNAVAILABLE;
            default -> status.is4xxClientError() ? MALFORMED_REQUEST : INTERNAL_ERROR;
        };
    }
}
