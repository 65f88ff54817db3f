package flashsale.platform.tracing;

import io.micrometer.tracing.Span;
import io.micrometer.tracing.Tracer;
import java.io.IOException;
import java.net.URI;
import org.springframework.http.HttpRequest;
import org.springframework.http.client.ClientHttpRequestExecution;
import org.springframework.http.client.ClientHttpRequestInterceptor;
import org.springframework.http.client.ClientHttpResponse;
import org.springframework.web.client.RestClient;

/** The span of a call to another service, until its answer begins. By hand, because only traced work has one, and other work costs nothing. */
class ClientSpans implements ClientHttpRequestInterceptor {

    private static final String TEMPLATE = RestClient.class.getName() + ".uriTemplate";

    private final Tracer tracer;
    private final Traces traces;

    ClientSpans(Tracer tracer, Traces traces) {
        this.tracer = tracer;
        this.traces = traces;
    }

    @Override
    public ClientHttpResponse intercept(HttpRequest request, byte[] body, ClientHttpRequestExecution execution)
            throws IOException {
        Span current = tracer.currentSpan();
        if (current == null || current.isNoop()) {
            return execution.execute(request, body);
        }
        Span span = begin(request, current);
        request.getHeaders().set(Traces.TRACEPARENT, traces.traceparentOf(span));
        try {
            ClientHttpResponse response = execution.execute(request, body);
            int status = response.getStatusCode().value();
            span.tag("http.response.status_code", status);
            if (status >= 400) {
                span.tag("error.type", Integer.toString(status));
            }
            return response;
        } catch (IOException | RuntimeException failure) {
            span.error(failure);
            throw failure;
        } finally {
            span.end();
        }
    }

    private Span begin(HttpRequest request, Span parent) {
        String method = request.getMethod().name();
        URI uri = request.getURI();
        Span.Builder span = tracer.spanBuilder()
                .setParent(parent.context())
                .kind(Span.Kind.CLIENT)
                .name(method)
                .tag("http.request.method", method)
                .tag("url.full", uri.toString())
                .tag("server.address", uri.getHost())
                .tag("server.port", uri.getPort());
        if (request.getAttributes().get(TEMPLATE) instanceof String template) {
            String path = template.replaceFirst("^\\w+://[^/]+", "");
            span.name(method + " " + path).tag("url.template", path);
        }
        return span.start();
    }
}
