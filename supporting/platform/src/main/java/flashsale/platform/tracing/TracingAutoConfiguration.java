package flashsale.platform.tracing;

import io.micrometer.tracing.Tracer;
import io.micrometer.tracing.propagation.Propagator;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.restclient.RestClientCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;

/** Completes Spring Boot's tracing. It replaces the observations of requests and calls, which also cost something when nothing is traced. */
@AutoConfiguration
public class TracingAutoConfiguration {

    @Bean
    Traces traces(ObjectProvider<Tracer> tracer, ObjectProvider<Propagator> propagator) {
        Tracer available = tracer.getIfAvailable();
        return available == null ? Traces.OFF : new Traces(available, propagator.getObject());
    }

    @Bean
    @WhenTraced
    FilterRegistrationBean<ServerSpans> serverSpans(
            Tracer tracer,
            Traces traces,
            @Value("${flashsale.tracing.sampling}") double sampling,
            @Value("${flashsale.tracing.begun}") double begun,
            @Value("${flashsale.internal.token}") String secret) {
        FilterRegistrationBean<ServerSpans> filter =
                new FilterRegistrationBean<>(new ServerSpans(tracer, traces, new Sampling(sampling, secret), begun));
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE + 1); // before admission, so that refusals are traced, too
        return filter;
    }

    @Bean
    @WhenTraced
    RestClientCustomizer clientSpans(Tracer tracer, Traces traces) {
        return builder -> builder.requestInterceptor(new ClientSpans(tracer, traces));
    }
}
