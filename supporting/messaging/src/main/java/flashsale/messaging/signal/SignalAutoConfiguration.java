package flashsale.messaging.signal;

import flashsale.platform.build.EventFlow;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.context.annotation.Bean;

/**
 * Signals are for requests that wait for events; the sync build answers when everything is done. A service with such requests sets
 * {@code flashsale.signals} to true.
 */
@AutoConfiguration
@ConditionalOnBooleanProperty(name = "flashsale.signals")
@EventFlow
public class SignalAutoConfiguration {

    @Bean
    ChangeSignals changeSignals(ConnectionFactory connections, @Value("${spring.application.name}") String service) {
        return new ChangeSignals(connections, service);
    }

    @Bean
    Broadcast otherInstances(ChangeSignals signals) {
        return signals.others();
    }
}
