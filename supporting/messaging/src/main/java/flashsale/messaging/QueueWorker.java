package flashsale.messaging;

import com.rabbitmq.client.AlreadyClosedException;
import com.rabbitmq.client.Channel;
import flashsale.messaging.batch.Gathered;
import flashsale.platform.background.BackgroundWork;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.connection.ChannelProxy;

/**
 * Handles what the broker delivers from one queue, in batches, one after the other. It acknowledges a batch when it is handled; what is not
 * acknowledged when its channel closes is delivered again.
 */
class QueueWorker extends BackgroundWork {

    private static final Logger log = LoggerFactory.getLogger(QueueWorker.class);

    /** How long a message waits for others at most. */
    private static final Duration PATIENCE = Duration.ofMillis(8);

    /** The pause before messages go back to the queue, which delivers them again at once. */
    private static final Duration REQUEUE_PAUSE = Duration.ofSeconds(1);

    private static final Duration STOP_PATIENCE = Duration.ofSeconds(15);

    private record Delivery(Message message, Channel channel) {

        long tag() {
            return message.getMessageProperties().getDeliveryTag();
        }
    }

    private final EventConsumer<?> consumer;
    private final Gathered<Delivery> delivered = new Gathered<>(Consumers.BATCH, PATIENCE);

    QueueWorker(EventConsumer<?> consumer) {
        super(consumer.queue(), STOP_PATIENCE);
        this.consumer = consumer;
    }

    String queue() {
        return consumer.queue();
    }

    /** Why its messages wait; empty if they are handled. */
    Optional<String> reasonToWait() {
        return consumer.problem().or(this::problem);
    }

    /** @param channel by which the broker expects the acknowledgement */
    void deliver(Message message, Channel channel) {
        // the proxy would reopen a closed channel, and the new one cannot acknowledge what the old one delivered
        delivered.add(
                new Delivery(message, channel instanceof ChannelProxy proxy ? proxy.getTargetChannel() : channel));
    }

    @Override
    protected List<Runnable> work() {
        consumer.start();
        return List.of(this::handle);
    }

    @Override
    protected void wake() {
        consumer.stop();
        delivered.wake();
    }

    private void handle() {
        try {
            while (isRunning()) {
                delivered.handle(this::handle);
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    private void handle(List<Delivery> all) {
        List<Delivery> batch = all.stream().filter(it -> it.channel().isOpen()).toList();
        if (batch.isEmpty()) {
            return;
        }
        Map<Channel, Long> latest = new HashMap<>();
        batch.forEach(it -> latest.merge(it.channel(), it.tag(), Math::max));
        try {
            Duration rest =
                    consumer.handle(batch.stream().map(Delivery::message).toList());
            latest.forEach((channel, tag) -> settle(() -> channel.basicAck(tag, true)));
            consumer.rest(rest);
        } catch (RuntimeException backToTheQueue) {
            log.warn("{} gives {} messages back to its queue", queue(), batch.size(), backToTheQueue);
            if (isRunning()) {
                pause(REQUEUE_PAUSE);
            }
            latest.forEach((channel, tag) -> settle(() -> channel.basicNack(tag, true, true)));
        }
    }

    private interface Settlement {

        void send() throws IOException;
    }

    private void settle(Settlement settlement) {
        try {
            settlement.send();
        } catch (IOException | AlreadyClosedException gone) {
            log.debug("Messages of {} will be delivered again", queue(), gone);
        }
    }
}
