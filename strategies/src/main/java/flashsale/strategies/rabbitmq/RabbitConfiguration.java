package flashsale.strategies.rabbitmq;

import flashsale.strategies.Settings;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.core.QueueBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration
class RabbitConfiguration {

    @Bean
    Queue jobQueue(Settings settings) {
        return QueueBuilder.durable(settings.queue()).quorum().build();
    }
}
