package flashsale.platform.tracing;

import io.micrometer.tracing.Span;
import io.micrometer.tracing.Tracer;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.servlet.HandlerMapping;

/**
 * The span of a request. A call from another service continues its trace, and begins none. A customer's request begins a trace, or takes part
 * in the customer's own; whether that is recorded, the shop decides. By hand, because an observation costs something for each request.
 */
@Order(Ordered.HIGHEST_PRECEDENCE + 1) // before admission, so that refusals are traced, too
class ServerSpans extends OncePerRequestFilter {

    private static final Pattern TRACEPARENT =
            Pattern.compile("00-(?!0{32})([0-9a-f]{32})-((?!0{16})[0-9a-f]{16})-[0-9a-f]{2}");

    private static final Set<String> METHODS = Set.of("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS");

    private final Tracer tracer;
    private final Traces traces;
    private final Sampling sampling;
    private final double begun;

    /**
     * Makes the spans of all requests.
     *
     * @param sampling decides about the traces of customers
     * @param begun the share of requests without a trace for which one begins, from 0 to 1
     */
    ServerSpans(Tracer tracer, Traces traces, Sampling sampling, double begun) {
        this.tracer = tracer;
        this.traces = traces;
        this.sampling = sampling;
        this.begun = begun;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        return request.getRequestURI().startsWith("/actuator");
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        Span.Builder begin = begin(request);
        if (begin == null) {
            chain.doFilter(request, response);
            return;
        }
        String method = METHODS.contains(request.getMethod()) ? request.getMethod() : "_OTHER";
        Span span = begin.kind(Span.Kind.SERVER)
                .name(method)
                .tag("http.request.method", method)
                .tag("url.path", request.getRequestURI())
                .tag("url.scheme", request.getScheme())
                .start();
        try (Tracer.SpanInScope _ = tracer.withSpan(span)) {
            chain.doFilter(request, response);
            describe(span, method, request, response.getStatus());
        } catch (IOException | ServletException | RuntimeException failure) {
            describe(span, method, request, 500);
            span.error(failure);
            throw failure;
        } finally {
            span.end();
        }
    }

    private Span.@Nullable Builder begin(HttpServletRequest request) {
        String header = request.getHeader(Traces.TRACEPARENT);
        Matcher parent = TRACEPARENT.matcher(header == null ? "" : header);
        if (request.getRequestURI().startsWith("/internal/")) {
            return parent.matches() ? traces.childOf(parent.group()) : null;
        }
        if (parent.matches()) {
            return sampling.records(parent.group(1))
                    ? traces.childOf("00-%s-%s-01".formatted(parent.group(1), parent.group(2)))
                    : null;
        }
        return ThreadLocalRandom.current().nextDouble() < begun
                ? tracer.spanBuilder().setNoParent()
                : null;
    }

    private static void describe(Span span, String method, HttpServletRequest request, int status) {
        if (request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE) instanceof String route) {
            span.name(method + " " + route).tag("http.route", route);
        }
        span.tag("http.response.status_code", status);
        if (status >= 500) {
            span.tag("error.type", Integer.toString(status));
        }
    }
}
