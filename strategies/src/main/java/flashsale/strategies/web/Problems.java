package flashsale.strategies.web;

import flashsale.strategies.BrokerUnavailableException;
import flashsale.strategies.QueueFullException;
import java.net.URI;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.RestControllerAdvice;
import org.springframework.web.servlet.mvc.method.annotation.ResponseEntityExceptionHandler;

/** Makes every error a problem detail (RFC 9457). The type tells a client whether it was refused or something is broken. */
@RestControllerAdvice
class Problems extends ResponseEntityExceptionHandler {

    private static final Logger log = LoggerFactory.getLogger(Problems.class);
    private static final String RETRY_AFTER_SECONDS = "3";

    @ExceptionHandler
    ResponseEntity<ProblemDetail> handle(QueueFullException full) {
        return answer(HttpStatus.SERVICE_UNAVAILABLE, "queue-full", "Queue full", message(full));
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> handle(BrokerUnavailableException away) {
        log.debug("Broker away", away);
        return answer(
                HttpStatus.SERVICE_UNAVAILABLE,
                "broker-unavailable",
                "Broker unavailable",
                "%s does not take the job: it was not accepted. Check that %s is running, and try again"
                        .formatted(away.broker(), away.broker()));
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> handle(UnknownStrategyException unknown) {
        return answer(HttpStatus.NOT_FOUND, "not-found", "Not found", message(unknown));
    }

    @ExceptionHandler
    ResponseEntity<ProblemDetail> handle(MalformedRequestException malformed) {
        return answer(HttpStatus.BAD_REQUEST, "malformed-request", "Malformed request", message(malformed));
    }

    private static String message(RuntimeException e) {
        return String.valueOf(e.getMessage());
    }

    private static ResponseEntity<ProblemDetail> answer(HttpStatus status, String type, String title, String detail) {
        ProblemDetail problem = ProblemDetail.forStatusAndDetail(status, detail);
        problem.setType(URI.create("urn:flashsale:problem:" + type));
        problem.setTitle(title);
        ResponseEntity.BodyBuilder answer = ResponseEntity.status(status);
        if (status == HttpStatus.SERVICE_UNAVAILABLE) {
            answer.header(HttpHeaders.RETRY_AFTER, RETRY_AFTER_SECONDS);
        }
        return answer.body(problem);
    }
}
