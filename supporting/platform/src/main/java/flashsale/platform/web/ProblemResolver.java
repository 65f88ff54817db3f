package flashsale.platform.web;

import flashsale.contract.Problem;
import flashsale.contract.ProblemType;
import flashsale.platform.client.ServiceUnavailableException;
import flashsale.platform.store.StoreAway;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.tomcat.util.http.InvalidParameterException;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.MessageSourceResolvable;
import org.springframework.core.MethodParameter;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.http.HttpStatus;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.security.web.firewall.RequestRejectedException;
import org.springframework.validation.FieldError;
import org.springframework.validation.ObjectError;
import org.springframework.validation.method.ParameterValidationResult;
import org.springframework.web.ErrorResponse;
import org.springframework.web.bind.MethodArgumentNotValidException;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;
import org.springframework.web.method.annotation.HandlerMethodValidationException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;
import tools.jackson.core.exc.JacksonIOException;

/**
 * Turns every error into a problem detail with a stable type. Unforeseen errors are logged and reveal no details to the client. Spring's
 * {@code ResponseEntityExceptionHandler} does not know the types; its methods are found by reflection and its answer is written by a converter
 * that is yet to be chosen, which costs a sixth of a refusal.
 */
record ProblemResolver(ProblemWriter problems) implements HandlerExceptionResolver {

    private static final Logger log = LoggerFactory.getLogger(ProblemResolver.class);
    private static final ModelAndView ANSWERED = new ModelAndView();

    record InvalidField(String field, String message) {}

    @Override
    public ModelAndView resolveException(
            HttpServletRequest request, HttpServletResponse response, @Nullable Object handler, Exception failure) {
        if (failure instanceof AsyncRequestNotUsableException) { // nobody reads the answer
            return ANSWERED;
        }
        Problem problem = problemOf(failure, request);
        if (!response.isCommitted()) {
            try {
                problems.write(request, response, problem);
            } catch (IOException | JacksonIOException gone) {
                log.debug("Nobody reads the answer", gone);
            }
        }
        return ANSWERED;
    }

    private static Problem problemOf(Exception failure, HttpServletRequest request) {
        return switch (failure) {
            case Problem problem -> problem;
            case MethodArgumentNotValidException invalid ->
                invalid(invalid.getAllErrors().stream().map(ProblemResolver::invalidField));
            case HandlerMethodValidationException invalid ->
                invalid(invalid.getParameterValidationResults().stream().flatMap(ProblemResolver::invalidFields));
            case HttpMessageNotReadableException _ -> ProblemType.MALFORMED_REQUEST.because("Failed to read request");
            case MethodArgumentTypeMismatchException mismatch -> mismatched(mismatch);
            // A query or a header that cannot be decoded, which Tomcat and Spring Security notice only when it is read.
            case InvalidParameterException _, RequestRejectedException _ ->
                ProblemType.MALFORMED_REQUEST.because("The request cannot be decoded");
            case ErrorResponse ofFramework -> known(ofFramework);
            case ServiceUnavailableException away -> {
                log.warn("uri={}", request.getRequestURI(), away);
                yield ProblemType.SERVICE_UNAVAILABLE.because("Another service does not answer; try again");
            }
            default -> failed(failure, request);
        };
    }

    private static InvalidField invalidField(ObjectError error) {
        return invalidField(error, error.getObjectName());
    }

    private static Stream<InvalidField> invalidFields(ParameterValidationResult result) {
        MethodParameter parameter = result.getMethodParameter();
        String name = Objects.requireNonNullElse(parameter.getParameterName(), "parameter");
        return result.getResolvableErrors().stream().map(error -> invalidField(error, name));
    }

    private static InvalidField invalidField(MessageSourceResolvable error, String unlessOfField) {
        return new InvalidField(
                error instanceof FieldError field ? field.getField() : unlessOfField,
                Objects.requireNonNullElse(error.getDefaultMessage(), "invalid"));
    }

    private static Problem invalid(Stream<InvalidField> fields) {
        return ProblemType.VALIDATION_FAILED
                .because("The request has invalid fields")
                .with("errors", fields.toList());
    }

    /** An id that is not a UUID identifies nothing that exists. */
    private static Problem mismatched(MethodArgumentTypeMismatchException mismatch) {
        boolean inPath = mismatch.getParameter().hasParameterAnnotation(PathVariable.class);
        ProblemType type = inPath ? ProblemType.NOT_FOUND : ProblemType.MALFORMED_REQUEST;
        return type.because("'" + mismatch.getName() + "' is not valid");
    }

    private static Problem known(ErrorResponse error) {
        HttpStatus status = Objects.requireNonNullElse(
                HttpStatus.resolve(error.getStatusCode().value()), HttpStatus.INTERNAL_SERVER_ERROR);
        Problem problem = ProblemType.of(status).because("The request cannot be handled");
        problem.getHeaders().putAll(error.getHeaders());
        return problem;
    }

    private static Problem failed(Exception failure, HttpServletRequest request) {
        if (StoreAway.isReasonOf(failure)) {
            log.warn("uri={}", request.getRequestURI(), failure);
        } else if (failure instanceof TransientDataAccessException) { // overloaded, or another request was faster
            log.warn("uri={}: {}", request.getRequestURI(), failure.toString());
        } else {
            log.error("Unforeseen failure in uri={}", request.getRequestURI(), failure);
            return ProblemType.INTERNAL_ERROR.because("This should not have happened");
        }
        return ProblemType.SERVICE_UNAVAILABLE.because("A store is not available; try again");
    }
}
