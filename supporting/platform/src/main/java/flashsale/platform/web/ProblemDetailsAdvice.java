package flashsale.platform.web;

import flashsale.contract.Problem;

import flashsale.contract.ProblemType;

import flashsale.platform.client.ServiceUnavailableException;
import flashsale.platform.store.StoreAway;
import jakarta.validation.ConstraintViolationException;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.validation.FieldError;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** Turns every error into a problem detail with a stable type. Unforeseen errors are logged and reveal no details to the client. */
@RestControllerAdvice
class ProblemDetailsAdvice extends ResponseEntityExceptionHandler {

    private static final Logger log = LoggerFactory.getLogger(ProblemDetailsAdvice.class);

    record InvalidField(String field, String message) {}

    @Override
    protected @Nullable ResponseEntity<Object> handleMethodArgumentNotValid(
            MethodArgumentNotValidException invalid, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        return invalidFields(
                invalid.getBindingResult().getAllErrors().stream()
                        .map(error -> new InvalidField(
                                error instanceof FieldError field ? field.getField() : error.getObjectName(),
                                Objects.requireNonNullElse(error.getDefaultMessage(), "invalid"))),
                invalid,
                request);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleHandlerMethodValidationException(
            HandlerMethodValidationException invalid, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        return invalidFields(
                invalid.getParameterValidationResults().stream()
                        .flatMap(parameter -> parameter.getResolvableErrors().stream()
                                .map(error -> new InvalidField(
                                        error instanceof FieldError field
                                                ? field.getField()
                                                : Objects.requireNonNullElse(
                                                        parameter
                                                                .getMethodParameter()
                                                                .getParameterName(),
                                                        "parameter"),
                                        Objects.requireNonNullElse(error.getDefaultMessage(), "invalid")))),
                invalid,
                request);
    }

    /** A body that exceeds the limit is detected while it is read, and the parser wraps the exception. */
    @Override
    protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
            HttpMessageNotReadableException unreadable,
            HttpHeaders headers,
            HttpStatusCode status,
            WebRequest request) {
        for (Throwable cause = unreadable.getCause(); cause != null; cause = cause.getCause()) {
            if (cause instanceof Problem problem) {
                return answer(problem.getBody(), problem, request);
            }
        }
        return super.handleHttpMessageNotReadable(unreadable, headers, status, request);
    }

    @ExceptionHandler
    @Nullable
    ResponseEntity<Object> handle(ConstraintViolationException invalid, WebRequest request) {
        return invalidFields(
                invalid.getConstraintViolations().stream()
                        .map(violation ->
                                new InvalidField(violation.getPropertyPath().toString(), violation.getMessage())),
                invalid,
                request);
    }

    /** An id that is not a UUID identifies nothing that exists. */
    @ExceptionHandler
    @Nullable
    ResponseEntity<Object> handle(MethodArgumentTypeMismatchException mismatch, WebRequest request) {
        boolean inPath = mismatch.getParameter()
                .hasParameterAnnotation(org.springframework.web.bind.annotation.PathVariable.class);
        ProblemType type = inPath ? ProblemType.NOT_FOUND : ProblemType.MALFORMED_REQUEST;
        return answer(type.detail("'" + mismatch.getName() + "' is not valid"), mismatch, request);
    }

    /** A query or a header that cannot be decoded, which Tomcat and Spring Security notice only when it is read. */
    @ExceptionHandler({InvalidParameterException.class, RequestRejectedException.class})
    @Nullable
    ResponseEntity<Object> handleUndecodable(Exception failure, WebRequest request) {
        return answer(ProblemType.MALFORMED_REQUEST.detail("The request cannot be decoded"), failure, request);
    }

    /** The store is overloaded, or another request was faster: the client may try again. */
    @ExceptionHandler
    @Nullable
    ResponseEntity<Object> handle(TransientDataAccessException failure, WebRequest request) {
        if (!StoreAway.isReasonOf(failure)) {
            log.warn("{}: {}", request.getDescription(false), failure.toString());
            return storeAway(failure, request);
        }
        return handleUnforeseen(failure, request);
    }

    /** A neighbour is down or overloaded, and the controller has not handled it: the client may try again. */
    @ExceptionHandler
    @Nullable
    ResponseEntity<Object> handle(ServiceUnavailableException failure, WebRequest request) {
        log.warn("{}", request.getDescription(false), failure);
        return answer(
                ProblemType.SERVICE_UNAVAILABLE.detail("Another service does not answer; try again"), failure, request);
    }

    @ExceptionHandler
    @Nullable
    ResponseEntity<Object> handleUnforeseen(Exception failure, WebRequest request) {
        if (StoreAway.isReasonOf(failure)) {
            log.warn("{}", request.getDescription(false), failure);
            return storeAway(failure, request);
        }
        log.error("Unforeseen failure in {}", request.getDescription(false), failure);
        return answer(ProblemType.INTERNAL_ERROR.detail("This should not have happened"), failure, request);
    }

    private @Nullable ResponseEntity<Object> storeAway(Exception failure, WebRequest request) {
        return answer(ProblemType.SERVICE_UNAVAILABLE.detail("A store is not available; try again"), failure, request);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleExceptionInternal(
            Exception failure, @Nullable Object body, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        if (failure instanceof Problem problem) {
            return super.handleExceptionInternal(failure, problem.getBody(), headers, status, request);
        }
        String detail = body instanceof ProblemDetail given && given.getDetail() != null
                ? given.getDetail()
                : "The request cannot be handled";
        ProblemDetail problem = ProblemType.of(Objects.requireNonNullElse(
                        HttpStatus.resolve(status.value()), HttpStatus.INTERNAL_SERVER_ERROR))
                .detail(detail);
        return super.handleExceptionInternal(failure, problem, headers, problemStatus(problem), request);
    }

    /** A problem has one media type, whatever the client accepts. */
    @Override
    protected ResponseEntity<Object> createResponseEntity(
            @Nullable Object body, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        ResponseEntity.BodyBuilder answer =
                ResponseEntity.status(status).headers(headers).contentType(MediaType.APPLICATION_PROBLEM_JSON);
        if (!headers.containsHeader(HttpHeaders.RETRY_AFTER)) {
            ProblemType.retryAfter(status).ifPresent(seconds -> answer.header(HttpHeaders.RETRY_AFTER, seconds));
        }
        return answer.body(body);
    }

    private @Nullable ResponseEntity<Object> invalidFields(
            Stream<InvalidField> fields, Exception failure, WebRequest request) {
        List<InvalidField> errors = fields.toList();
        ProblemDetail problem = ProblemType.VALIDATION_FAILED.detail("The request has invalid fields");
        problem.setProperty("errors", errors);
        return answer(problem, failure, request);
    }

    private @Nullable ResponseEntity<Object> answer(ProblemDetail problem, Exception failure, WebRequest request) {
        return super.handleExceptionInternal(failure, problem, new HttpHeaders(), problemStatus(problem), request);
    }

    private static HttpStatusCode problemStatus(ProblemDetail problem) {
        return HttpStatusCode.valueOf(problem.getStatus());
    }
}
