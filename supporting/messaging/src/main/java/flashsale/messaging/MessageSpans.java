package flashsale.messaging;

import flashsale.platform.tracing.Traces;
import flashsale.platform.tracing.Work;
import io.micrometer.tracing.Span;
import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageProperties;

/**
 * The spans of messages that are handled together: the time that each has waited in the queue, and its handling. Each span belongs to the
 * trace of its message. There are none if no message is traced.
 */
record MessageSpans(IdentityHashMap<Message, Work> works, Traces traces) implements AutoCloseable {

    static final String SYSTEM = "messaging.system";
    static final String RABBITMQ = "rabbitmq";
    static final String OPERATION = "messaging.operation.name";
    static final String OPERATION_TYPE = "messaging.operation.type";
    static final String DESTINATION = "messaging.destination.name";
    static final String ROUTING_KEY = "messaging.rabbitmq.destination.routing_key";
    static final String ID = "messaging.message.id";
    static final String BATCH = "messaging.batch.message_count";

    /** A header of traced messages: when they were last published, in milliseconds. */
    static final String PUBLISHED = "x-published-ms";

    static MessageSpans begin(String queue, List<Message> messages, Traces traces) {
        IdentityHashMap<Message, Work> works = new IdentityHashMap<>();
        if (messages.stream().anyMatch(message -> traceparent(message) != null)) {
            for (Message message : messages) {
                String traceparent = traceparent(message);
                Span span =
                        traceparent == null ? Span.NOOP : begin(queue, message, messages.size(), traceparent, traces);
                works.put(message, Work.about(new String(message.getBody(), StandardCharsets.UTF_8), span));
            }
        }
        return new MessageSpans(works, traces);
    }

    private static @Nullable String traceparent(Message message) {
        return message.getMessageProperties().getHeader(Traces.TRACEPARENT) instanceof String traceparent
                ? traceparent
                : null;
    }

    private static Span begin(String queue, Message message, int together, String traceparent, Traces traces) {
        MessageProperties properties = message.getMessageProperties();
        String id = Objects.requireNonNullElse(properties.getMessageId(), "");
        if (properties.getHeader(PUBLISHED) instanceof Number published) {
            traces.childOf(traceparent)
                    .name("queue " + queue)
                    .startTimestamp(published.longValue(), TimeUnit.MILLISECONDS)
                    .tag(ID, id)
                    .start()
                    .end();
        }
        String type = Objects.requireNonNullElse(properties.getType(), "");
        String destination = "%s:%s:%s".formatted(Topology.EVENTS, type, queue);
        return traces.childOf(traceparent)
                .kind(Span.Kind.CONSUMER)
                .name("process " + destination)
                .tag(SYSTEM, RABBITMQ)
                .tag(OPERATION, "process")
                .tag(OPERATION_TYPE, "process")
                .tag(DESTINATION, destination)
                .tag(ROUTING_KEY, type)
                .tag(ID, id)
                .tag(BATCH, together)
                .start();
    }

    /** Runs the handling in the traces of these messages. */
    void during(List<Message> messages, Runnable handling) {
        if (works.isEmpty()) {
            handling.run();
        } else {
            traces.during(messages.stream().map(works::get).toList(), handling);
        }
    }

    /** Marks the message's span as failed, and moves the message elsewhere, in its trace. */
    void failed(Message message, Exception failure, Runnable puttingElsewhere) {
        Work work = works.get(message);
        if (work != null) {
            work.span().error(failure);
        }
        during(List.of(message), puttingElsewhere);
    }

    @Override
    public void close() {
        works.values().forEach(work -> work.span().end());
    }
}
