package flashsale.platform.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.example.ExampleTest;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.composite.CompositeMeterRegistry;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationContext;

/** Without InfluxDB, metrics cost nothing. */
class WithoutInfluxTest extends ExampleTest {

    @Autowired
    MeterRegistry meters;

    @Autowired
    ApplicationContext service;

    @Test
    void nothing_is_counted_and_no_store_is_read() {
        assertThat(meters).isInstanceOfSatisfying(CompositeMeterRegistry.class, all -> assertThat(all.getRegistries())
                .isEmpty());
        assertThat(service.getBeansOfType(StoreReader.class)).isEmpty();
        assertThat(service.getBeansOfType(RequestTimer.class)).isEmpty();
    }
}
