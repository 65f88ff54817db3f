package flashsale.platform.metrics;

import io.micrometer.core.instrument.Clock;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.influx.InfluxMeterRegistry;
import java.util.List;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.micrometer.metrics.autoconfigure.MeterRegistryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.core.Ordered;

/** Pushes metrics to InfluxDB, tagged with the build, the service and the instance. */
@AutoConfiguration(
        afterName = "org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration",
        beforeName = {
            "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration",
            "org.springframework.boot.micrometer.metrics.autoconfigure.export.simple.SimpleMetricsExportAutoConfiguration"
        })
@WhenPushed
@EnableConfigurationProperties(PushTarget.class)
public class MetricsAutoConfiguration {

    @Bean
    InfluxMeterRegistry influxMeterRegistry(PushTarget target, Clock clock) {
        return InfluxMeterRegistry.builder(target)
                .clock(clock)
                .httpClient(new PatientSender(target.url()))
                .build();
    }

    @Bean
    MeterRegistryCustomizer<MeterRegistry> whoSaysIt(
            @Value("${flashsale.build}") String profiles,
            @Value("${spring.application.name}") String service,
            @Value("${flashsale.instance}") String instance) {
        Tags tags = Tags.of("build", BuildTag.ofProcess(profiles), "service", service, "instance", instance);
        return registry -> registry.config().commonTags(tags);
    }

    @Bean
    MeterBinder processMeters() {
        return new ProcessMeters();
    }

    @Bean
    FilterRegistrationBean<RequestTimer> requestTimer(MeterRegistry meters) {
        FilterRegistrationBean<RequestTimer> filter = new FilterRegistrationBean<>(new RequestTimer(meters));
        filter.setOrder(Ordered.HIGHEST_PRECEDENCE);
        return filter;
    }

    @Bean
    StoreWatch storeWatch(MeterRegistry meters, PushTarget target, ObjectProvider<StoreReader> readers) {
        return new StoreWatch(meters, List.copyOf(readers.stream().toList()), target.step());
    }
}
