package flashsale.strategies.kafka;

import flashsale.strategies.BrokerUnavailableException;
import flashsale.strategies.Settings;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.kafka.core.KafkaAdmin;
import org.springframework.stereotype.Component;

/** Asks Kafka how many of the topic's jobs the consumers have not done yet. */
@Component
class KafkaBacklog implements DisposableBean {

    private static final long PATIENCE_SECONDS = 6;

    private final KafkaAdmin configuration;
    private final Settings settings;
    private final String group;
    private @Nullable Admin admin;

    KafkaBacklog(
            KafkaAdmin configuration, Settings settings, @Value("${spring.kafka.consumer.group-id}") String group) {
        this.configuration = configuration;
        this.settings = settings;
        this.group = group;
    }

    long size() {
        try {
            Map<TopicPartition, OffsetSpec> ends = IntStream.range(0, settings.consumerThreads())
                    .mapToObj(number -> new TopicPartition(settings.topic(), number))
                    .collect(Collectors.toMap(partition -> partition, _ -> OffsetSpec.latest()));
            var done = admin().listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata();
            var last = admin().listOffsets(ends).all();
            Map<TopicPartition, OffsetAndMetadata> committed = done.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
            return last.get(PATIENCE_SECONDS, TimeUnit.SECONDS).entrySet().stream()
                    .mapToLong(end -> end.getValue().offset() - offset(committed.get(end.getKey())))
                    .sum();
        } catch (ExecutionException | TimeoutException | org.apache.kafka.common.KafkaException e) {
            throw new BrokerUnavailableException("Kafka", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrokerUnavailableException("Kafka", e);
        }
    }

    /** A partition has no committed offset until its first job is done. */
    private static long offset(@Nullable OffsetAndMetadata committed) {
        return committed == null ? 0 : committed.offset();
    }

    private synchronized Admin admin() {
        Admin present = admin;
        if (present == null) {
            present = Admin.create(configuration.getConfigurationProperties());
            admin = present;
        }
        return present;
    }

    @Override
    public synchronized void destroy() {
        if (admin != null) {
            admin.close();
        }
    }
}
