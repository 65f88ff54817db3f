package flashsale.platform.tracing;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.EventType;
import flashsale.messaging.outbox.Outbox;
import flashsale.platform.example.ExampleTest;
import flashsale.platform.example.Greeting;
import flashsale.platform.test.Broker;
import io.micrometer.tracing.Tracer;
import io.opentelemetry.api.OpenTelemetry;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationContext;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Without Zipkin, tracing costs nothing. */
class WithoutTracingTest extends ExampleTest {

    @Autowired
    ApplicationContext service;

    @Autowired
    Outbox outbox;

    @Autowired
    PlatformTransactionManager transactions;

    @Test
    void nothing_of_it_exists() {
        assertThat(service.getBeansOfType(Tracer.class)).isEmpty();
        assertThat(service.getBeansOfType(OpenTelemetry.class)).isEmpty();
        assertThat(service.containsBean("serverSpans")).isFalse();
        assertThat(service.containsBean("clientSpans")).isFalse();
        assertThat(service.getBean(Traces.class)).isSameAs(Traces.OFF);
    }

    @Test
    void messages_have_no_header_for_it() {
        try (Broker broker = Broker.connect()) {
            String queue = broker.listenTo(EventType.ORDER_CREATED);

            new TransactionTemplate(transactions)
                    .executeWithoutResult(_ -> outbox.add(EventType.ORDER_CREATED, Greeting.of("untraced")));

            assertThat(broker.receive(queue, Duration.ofSeconds(30))
                            .orElseThrow()
                            .getMessageProperties()
                            .getHeaders())
                    .doesNotContainKeys("traceparent", "x-published-ms");
        }
    }
}
