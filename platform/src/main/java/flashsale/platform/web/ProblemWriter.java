package flashsale.platform.web;

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

/** Writes a problem detail where no controller has been reached: in filters and Spring Security. */
public final class ProblemWriter {

    private final JsonMapper json;

    ProblemWriter(JsonMapper json) {
        this.json = json;
    }

    /** Writes status, content type and body, which completes the response. */
    public void write(HttpServletRequest request, HttpServletResponse response, ProblemType type, String detail)
            throws IOException {
        ProblemDetail problem = type.detail(detail);
        instance(request).ifPresent(problem::setInstance);
        response.setStatus(type.status().value());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        ProblemType.retryAfter(type.status())
                .ifPresent(seconds -> response.setHeader(HttpHeaders.RETRY_AFTER, seconds));
        json.writeValue(response.getOutputStream(), problem);
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
