package flashsale.platform.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import org.springframework.http.MediaType;
import org.springframework.http.ProblemDetail;
import tools.jackson.databind.json.JsonMapper;

/** Answers a problem detail from where no controller has been reached: filters and Spring Security. */
public final class ProblemWriter {

    private final JsonMapper json;

    ProblemWriter(JsonMapper json) {
        this.json = json;
    }

    /** Writes status, content type and body; the response is complete after this. */
    public void write(HttpServletRequest request, HttpServletResponse response, ProblemType type, String detail)
            throws IOException {
        ProblemDetail problem = type.detail(detail);
        instance(request).ifPresent(problem::setInstance);
        response.setStatus(type.status().value());
        response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
        json.writeValue(response.getOutputStream(), problem);
    }

    /** Empty where what was requested is no URI: that may be the problem. */
    private static Optional<URI> instance(HttpServletRequest request) {
        try {
            return Optional.of(new URI(request.getRequestURI()));
        } catch (URISyntaxException invalid) {
            return Optional.empty();
        }
    }
}
