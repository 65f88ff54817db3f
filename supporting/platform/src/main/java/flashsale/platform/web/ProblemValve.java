package flashsale.platform.web;

import flashsale.contract.ProblemType;
import flashsale.platform.store.StoreAway;
import java.io.IOException;
import java.util.Objects;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ErrorReportValve;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;

/**
 * The last place where an error becomes a problem detail. It covers requests that Tomcat itself refuses, such as an
 * invalid URL, and failures in filters, which Spring does not see.
 */
class ProblemValve extends ErrorReportValve {

    private static final Logger log = LoggerFactory.getLogger(ProblemValve.class);

    private final ProblemWriter problems;

    ProblemValve(ProblemWriter problems) {
        this.problems = problems;
    }

    @Override
    protected void report(Request request, Response response, @Nullable Throwable failure) {
        if (response.getStatus() < 400 || response.getContentWritten() > 0 || !response.setErrorReported()) {
            return;
        }
        ProblemType type = failure != null && StoreAway.isReasonOf(failure)
                ? ProblemType.SERVICE_UNAVAILABLE
                : ProblemType.of(Objects.requireNonNullElse(
                        HttpStatus.resolve(response.getStatus()), HttpStatus.INTERNAL_SERVER_ERROR));
        try {
            problems.write(request, response, type, "The request cannot be handled");
            response.finishResponse();
        } catch (IOException gone) {
            log.debug("Nobody reads the answer", gone);
        }
    }
}
