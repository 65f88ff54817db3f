package flashsale.platform.metrics;

import io.micrometer.core.instrument.Clock;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.influx.InfluxConfig;
import io.micrometer.influx.InfluxMeterRegistry;
import java.time.Duration;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.micrometer.metrics.autoconfigure.MeterRegistryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;

/** Pushes metrics to InfluxDB, tagged with the build, the service and the instance. */
@AutoConfiguration(
        afterName = "org.springframework.boot.micrometer.metrics.autoconfigure.MetricsAutoConfiguration",
        beforeName = {
            "org.springframework.boot.micrometer.metrics.autoconfigure.CompositeMeterRegistryAutoConfiguration",
            "org.springframework.boot.micrometer.metrics.autoconfigure.export.simple.SimpleMetricsExportAutoConfiguration"
        })
@WhenPushed
@Import({RequestTimer.class, ProcessMeters.class})
public class MetricsAutoConfiguration {

    /** Micrometer refuses settings that are not complete, such as a URL without a token. */
    @Bean
    InfluxMeterRegistry influxMeterRegistry(Environment environment, Clock clock) {
        InfluxConfig target = key -> environment.getProperty("flashsale." + key);
        return InfluxMeterRegistry.builder(target)
                .clock(clock)
                .httpClient(new PatientSender(target.uri()))
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
    StoreWatch storeWatch(
            MeterRegistry meters,
            ObjectProvider<StoreReader> readers,
            @Value("${flashsale.influx.step}") Duration step) {
        return new StoreWatch(meters, readers.stream().toList(), step);
    }
}
