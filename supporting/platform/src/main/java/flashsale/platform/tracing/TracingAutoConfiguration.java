package flashsale.platform.tracing;

import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.propagation.Propagator;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.restclient.RestClientCustomizer;
import org.springframework.context.annotation.Bean;

/**
 * Completes Spring Boot's tracing, if {@link TracingSwitch} has left it on. It replaces the observations of requests and calls, which also cost
 * something when nothing is traced.
 */
@AutoConfiguration(
        afterName =
                "org.springframework.boot.micrometer.tracing.opentelemetry.autoconfigure.OpenTelemetryTracingAutoConfiguration")
public class TracingAutoConfiguration {

    @Bean
    Traces traces(ObjectProvider<Tracer> tracer, ObjectProvider<Propagator> propagator) {
        Tracer available = tracer.getIfAvailable();
        return available == null ? Traces.OFF : new Traces(available, propagator.getObject());
    }

    @Bean
    @ConditionalOnBean(Tracer.class)
    ServerSpans serverSpans(
            Tracer tracer,
            Traces traces,
            @Value("${flashsale.tracing.sampling}") double sampling,
            @Value("${flashsale.tracing.begun}") double begun,
            @Value("${flashsale.internal.token}") String secret) {
        return new ServerSpans(tracer, traces, new Sampling(sampling, secret), begun);
    }

    @Bean
    @ConditionalOnBean(Tracer.class)
    RestClientCustomizer clientSpans(Tracer tracer, Traces traces) {
        return builder -> builder.requestInterceptor(new ClientSpans(tracer, traces));
    }
}
