package flashsale.messaging;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.ReturnListener;
import com.rabbitmq.client.ShutdownSignalException;
import flashsale.contract.Event;
import flashsale.messaging.lag.BrokerHealth;
import flashsale.messaging.lag.EventLag;
import flashsale.platform.tracing.Traces;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.AmqpException;
import org.springframework.amqp.AmqpResourceNotAvailableException;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageBuilder;
import org.springframework.amqp.core.MessageDeliveryMode;
import org.springframework.amqp.core.MessageProperties;
import org.springframework.amqp.rabbit.connection.ChannelProxy;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.amqp.rabbit.support.DefaultMessagePropertiesConverter;
import org.springframework.amqp.rabbit.support.MessagePropertiesConverter;

/**
 * Publishes batches and returns when the broker has confirmed every message. This takes one round trip per batch;
 * waiting for each confirm would limit a relay to some 650 messages a second.
 */
public final class ConfirmedPublisher {

    private static final Duration CONFIRM_TIMEOUT = Duration.ofSeconds(10);
    private static final MessagePropertiesConverter PROPERTIES = new DefaultMessagePropertiesConverter();

    private final RabbitTemplate rabbit;
    private final Timer confirmed;
    private final Counter published;
    private final Traces traces;
    private final EventLag lag;
    private final BrokerHealth health;
    private final Runnable missing;

    /**
     * @param connections with simple publisher confirms enabled
     * @param meters records how long the broker takes to confirm
     * @param lag hears how old the events were then
     * @param health hears whether the broker has confirmed
     * @param missing is called when the broker has no queue for a message, or no exchange
     */
    public ConfirmedPublisher(
            ConnectionFactory connections,
            MeterRegistry meters,
            Traces traces,
            EventLag lag,
            BrokerHealth health,
            Runnable missing) {
        rabbit = new RabbitTemplate(connections);
        rabbit.setUsePublisherConnection(true);
        confirmed = meters.timer("amqp.confirms");
        published = meters.counter("amqp.published");
        this.traces = traces;
        this.lag = lag;
        this.health = health;
        this.missing = missing;
    }

    /**
     * Publishes events to the exchange for all events.
     *
     * @throws AmqpException if the broker does not confirm an event or has no queue for it; others may have been published
     */
    public void publish(List<Event> events) {
        try (PublishSpans spans = PublishSpans.begin(events, traces)) {
            List<Addressed> messages = events.stream()
                    .map(event -> new Addressed(
                            Topology.EVENTS, event.type().routingKey(), message(event, spans.traceparentOf(event))))
                    .toList();
            spans.during(() -> send(messages));
            events.forEach(event -> lag.done("published", event.type(), event.clock(), event.occurredAt()));
        }
    }

    /** Sends one message to the given exchange and waits for the confirm. */
    void send(String exchange, String routingKey, Message message) {
        send(List.of(new Addressed(exchange, routingKey, message)));
    }

    private void send(List<Addressed> messages) {
        long began = System.nanoTime();
        Collection<String> withoutQueue = new ArrayList<>();
        try {
            health.watch(() -> rabbit.execute(channel -> withoutQueue.addAll(send(bare(channel), messages))));
        } catch (AmqpException failure) {
            if (isChannelClosed(failure)) {
                missing.run();
            }
            throw failure;
        }
        confirmed.record(System.nanoTime() - began, TimeUnit.NANOSECONDS);
        published.increment(messages.size());
        if (!withoutQueue.isEmpty()) {
            missing.run();
            throw new AmqpResourceNotAvailableException("No queue for " + withoutQueue);
        }
    }

    /** Whether the broker has closed the channel, as it does when the exchange is missing. The connection stays open. */
    private static boolean isChannelClosed(AmqpException failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof ShutdownSignalException signal) {
                return !signal.isHardError();
            }
        }
        return false;
    }

    /**
     * The cached channel would reopen itself after the broker has closed it, and lose track of unconfirmed messages.
     */
    private static Channel bare(Channel channel) {
        return channel instanceof ChannelProxy cached ? cached.getTargetChannel() : channel;
    }

    /**
     * Listens for returned messages on the channel itself, where they arrive before the confirm. The template calls
     * back in another thread, possibly too late.
     *
     * @return the routing keys of messages that the broker could not route to any queue
     */
    private static Collection<String> send(Channel channel, List<Addressed> messages)
            throws IOException, InterruptedException, TimeoutException {
        Collection<String> returned = new ConcurrentLinkedQueue<>();
        ReturnListener listener = channel.addReturnListener(message -> returned.add(message.getRoutingKey()));
        try {
            for (Addressed it : messages) {
                channel.basicPublish(
                        it.exchange(),
                        it.routingKey(),
                        true,
                        it.properties(),
                        it.message().getBody());
            }
            channel.waitForConfirmsOrDie(CONFIRM_TIMEOUT.toMillis());
        } finally {
            channel.removeReturnListener(listener);
        }
        return returned;
    }

    private static Message message(Event event, @Nullable String traceparent) {
        Message message = MessageBuilder.withBody(event.data().getBytes(StandardCharsets.UTF_8))
                .setMessageId(event.id().toString())
                .setType(event.type().routingKey())
                .setTimestamp(Date.from(event.occurredAt()))
                .setHeader(MessageMeters.OCCURRED, event.occurredAt().toEpochMilli())
                .setHeader(MessageMeters.CLOCK, event.clock())
                .setContentType(MessageProperties.CONTENT_TYPE_JSON)
                .setDeliveryMode(MessageDeliveryMode.PERSISTENT)
                .build();
        if (traceparent != null) {
            message.getMessageProperties().setHeader(Traces.TRACEPARENT, traceparent);
        }
        return message;
    }

    private record Addressed(String exchange, String routingKey, Message message) {

        /** A traced message also says when it is published, for the span of its time in the queue. */
        BasicProperties properties() {
            if (message.getMessageProperties().getHeader(Traces.TRACEPARENT) != null) {
                message.getMessageProperties().setHeader(MessageSpans.PUBLISHED, System.currentTimeMillis());
            }
            return PROPERTIES.fromMessageProperties(message.getMessageProperties(), StandardCharsets.UTF_8.name());
        }
    }
}
