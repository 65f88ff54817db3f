package flashsale.strategies.kafka;

import flashsale.strategies.AsSoonAsPossible;
import flashsale.strategies.Settings;
import org.apache.kafka.clients.admin.NewTopic;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.config.TopicBuilder;
import org.springframework.kafka.core.KafkaAdmin;

@Configuration
class KafkaConfiguration {

    /** A partition has one consumer: there cannot be more workers than partitions. */
    @Bean
    NewTopic jobTopic(Settings settings) {
        return TopicBuilder.name(settings.topic())
                .partitions(settings.consumerThreads())
                .replicas(1)
                .build();
    }

    @Bean
    AsSoonAsPossible topicIsThere(KafkaAdmin admin) {
        return new AsSoonAsPossible("kafka-topic", true, admin::initialize);
    }
}
