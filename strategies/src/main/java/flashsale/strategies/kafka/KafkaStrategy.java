package flashsale.strategies.kafka;

import flashsale.strategies.Ack;
import flashsale.strategies.BrokerUnavailableException;
import flashsale.strategies.Settings;
import flashsale.strategies.Strategy;
import flashsale.strategies.job.Job;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.kafka.KafkaException;
import org.springframework.kafka.core.KafkaTemplate;
import org.springframework.stereotype.Component;

/** A topic. A job is accepted once all replicas have it. */
@Component
class KafkaStrategy implements Strategy {

    static final String NAME = "kafka";

    private static final String BROKER = "Kafka";
    private static final long SEND_SECONDS = 15; // the producer itself gives up earlier

    private final KafkaTemplate<String, String> template;
    private final KafkaBacklog backlog;
    private final String topic;
    private final int partitions;
    private final AtomicInteger turn = new AtomicInteger();

    KafkaStrategy(KafkaTemplate<String, String> template, KafkaBacklog backlog, Settings settings) {
        this.template = template;
        this.backlog = backlog;
        topic = settings.topic();
        partitions = settings.consumerThreads();
    }

    @Override
    public String name() {
        return NAME;
    }

    /**
     * The partitions take turns. By default the producer fills one with 16 KB before it goes on to the next: hundreds of jobs for one
     * consumer while the others are idle.
     */
    @Override
    public Ack submit(Job job) {
        int partition = Math.floorMod(turn.getAndIncrement(), partitions);
        try {
            template.send(topic, partition, job.id(), job.text()).get(SEND_SECONDS, TimeUnit.SECONDS);
            return Ack.STORED;
        } catch (KafkaException | org.apache.kafka.common.KafkaException | ExecutionException | TimeoutException e) {
            throw new BrokerUnavailableException(BROKER, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new BrokerUnavailableException(BROKER, e);
        }
    }

    /** Includes running jobs, as their offsets are committed when they are done. */
    @Override
    public long waiting() {
        return backlog.size();
    }
}
