package flashsale.platform.web;

import flashsale.contract.Problem;
import flashsale.contract.ProblemType;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import tools.jackson.databind.json.JsonMapper;

/** Writes a problem detail: in filters and Spring Security, where no controller has been reached, and for controllers that throw one. */
public final class ProblemWriter {

    private final JsonMapper json;

    ProblemWriter(JsonMapper json) {
        this.json = json;
    }

    /** Writes status, content type and body, which completes the response. */
    public void write(HttpServletRequest request, HttpServletResponse response, ProblemType type, String detail)
            throws IOException {
        write(request, response, type.because(detail));
    }

    /** The same for what a controller has thrown, with its headers. */
    void write(HttpServletRequest request, HttpServletResponse response, Problem problem) throws IOException {
        ProblemDetail body = problem.getBody();
        instance(request).ifPresent(body::setInstance);
        problem.getHeaders().forEach((name, values) -> values.forEach(value -> response.addHeader(name, value)));
        if (!response.containsHeader(HttpHeaders.RETRY_AFTER)) {
            ProblemType.retryAfter(problem.getStatusCode())
                    .ifPresent(seconds -> response.setHeader(HttpHeaders.RETRY_AFTER, seconds));
        }
        response.setStatus(problem.getStatusCode().value());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        json.writeValue(response.getOutputStream(), body);
    }

    /** Empty if the request target is not a valid URI, which may itself be the problem: then Tomcat may have none at all. */
    private static Optional<URI> instance(HttpServletRequest request) {
        String uri = request.getRequestURI();
        try {
            return uri == null ? Optional.empty() : Optional.of(new URI(uri));
        } catch (URISyntaxException invalid) {
            return Optional.empty();
        }
    }
}
