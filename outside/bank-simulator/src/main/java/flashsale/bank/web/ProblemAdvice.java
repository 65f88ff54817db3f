package flashsale.bank.web;

import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.TypeMismatchException;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.ErrorResponse;
import org.springframework.web.ErrorResponseException;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.context.request.WebRequest;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** Turns every error into a problem detail with a stable type, and never shows a stack trace. */
@RestControllerAdvice
class ProblemAdvice extends ResponseEntityExceptionHandler {

    private static final Logger LOG = LoggerFactory.getLogger(ProblemAdvice.class);

    private record FieldError(String field, @Nullable String message) {}

    @Override
    protected @Nullable ResponseEntity<Object> handleMethodArgumentNotValid(
            MethodArgumentNotValidException e, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        return validationFailed(
                e,
                e.getFieldErrors().stream()
                        .map(error -> new FieldError(error.getField(), error.getDefaultMessage()))
                        .toList(),
                headers,
                request);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleHandlerMethodValidationException(
            HandlerMethodValidationException e, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        return validationFailed(
                e,
                e.getParameterValidationResults().stream()
                        .flatMap(result -> result.getResolvableErrors().stream()
                                .map(error -> new FieldError(
                                        String.valueOf(
                                                result.getMethodParameter().getParameterName()),
                                        error.getDefaultMessage())))
                        .toList(),
                headers,
                request);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleHttpMessageNotReadable(
            HttpMessageNotReadableException e, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        // The messages of our own value types are meant for the client; a parser's are not.
        var detail = e.getMostSpecificCause() instanceof IllegalArgumentException refused
                ? String.valueOf(refused.getMessage())
                : "The body is not JSON of the expected form";
        return answer(e, ProblemType.MALFORMED_REQUEST.detail(detail), headers, request);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleTypeMismatch(
            TypeMismatchException e, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        var detail = "The value of " + e.getPropertyName() + " does not have the expected form";
        return answer(e, ProblemType.MALFORMED_REQUEST.detail(detail), headers, request);
    }

    @Override
    protected @Nullable ResponseEntity<Object> handleExceptionInternal(
            Exception e, @Nullable Object body, HttpHeaders headers, HttpStatusCode status, WebRequest request) {
        if (e instanceof ErrorResponse response && !(e instanceof ErrorResponseException)) {
            response.getBody().setType(ProblemType.of(status).type());
        }
        return super.handleExceptionInternal(e, body, headers, status, request);
    }

    @ExceptionHandler
    @Nullable
    ResponseEntity<Object> journalFailed(UncheckedIOException e, WebRequest request) {
        var headers = new HttpHeaders();
        headers.set(HttpHeaders.RETRY_AFTER, "1");
        return answer(e, ProblemType.SERVICE_UNAVAILABLE.detail("The ledger can't be written"), headers, request);
    }

    @ExceptionHandler
    @Nullable
    ResponseEntity<Object> unexpected(RuntimeException e, WebRequest request) {
        LOG.error("Unexpected", e);
        return answer(e, ProblemType.INTERNAL_ERROR.detail("Something went wrong here"), new HttpHeaders(), request);
    }

    private @Nullable ResponseEntity<Object> validationFailed(
            Exception e, List<FieldError> errors, HttpHeaders headers, WebRequest request) {
        var problem = ProblemType.VALIDATION_FAILED.detail("The request has invalid values");
        problem.setProperty("errors", errors);
        return answer(e, problem, headers, request);
    }

    private @Nullable ResponseEntity<Object> answer(
            Exception e, ProblemDetail problem, HttpHeaders headers, WebRequest request) {
        return super.handleExceptionInternal(e, problem, headers, HttpStatusCode.valueOf(problem.getStatus()), request);
    }
}
