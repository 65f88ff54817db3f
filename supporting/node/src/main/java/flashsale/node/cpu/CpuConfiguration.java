package flashsale.node.cpu;

import flashsale.platform.metrics.WhenPushed;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.micrometer.metrics.autoconfigure.MeterRegistryCustomizer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Publishes the CPU time of a service as an endpoint and to InfluxDB. Services that share a JVM share its account. */
@Configuration(proxyBeanMethods = false)
public class CpuConfiguration {

    private static final String SUFFIX = "-service";

    private final String service;
    private final CpuAccount account;

    CpuConfiguration(@Value("${spring.application.name}") String name) {
        service = name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
        account = CpuAccount.ofThisJvm(service);
    }

    @Bean
    CpuEndpoint cpuEndpoint() {
        return new CpuEndpoint(account, service);
    }

    @Bean
    @WhenPushed
    MeterBinder cpuMeters() {
        return new CpuMeters(account, service);
    }

    @Bean
    @WhenPushed
    MeterRegistryCustomizer<MeterRegistry> wholeJvm() {
        return registry -> registry.config().meterFilter(new WholeJvm(account, service));
    }
}
