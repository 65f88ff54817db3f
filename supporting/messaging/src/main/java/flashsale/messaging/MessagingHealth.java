package flashsale.messaging;

import flashsale.messaging.lag.BrokerHealth;
import flashsale.platform.background.Problems;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;

/** Whether RabbitMQ takes what this instance publishes, and its messages are handled. It sends no request, so it is cheap. */
record MessagingHealth(BrokerHealth broker, Consumers consumers) implements HealthIndicator {

    @Override
    public Health health() {
        List<String> problems = Stream.concat(broker.problem().stream(), consumers.problems().stream())
                .toList();
        return Problems.health(problems);
    }
}
