package flashsale.messaging.signal;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Delivery;
import flashsale.platform.background.BackgroundWork;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.AmqpException;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;

/**
 * Carries words between the instances of a service, through RabbitMQ. Nobody waits for it, and nothing is promised: what cannot be sent now is
 * dropped, and an instance that is not connected hears nothing.
 */
final class Broadcast extends BackgroundWork {

    /** Each virtual host has it and it cannot be deleted. It delivers to every queue that is bound with the routing key. */
    private static final String EXCHANGE = "amq.direct";

    /** Of the queues' names. Each queue belongs to an instance's connection and ends with it. The lab knows this prefix. */
    private static final String PREFIX = "signals.";

    /** A virtual host may have another default type. */
    private static final Map<String, Object> CLASSIC = Map.of("x-queue-type", "classic");

    private static final String SEPARATOR = ",";
    private static final String NOTHING = "";

    /** What is said while a message is being sent goes together into the next. A thousand ids are 37 kB. */
    private static final int WORDS_PER_MESSAGE = 1_000;

    /** One megabyte of ids, while the broker takes nothing. */
    private static final int MOST_WORDS = 10_000;

    private static final Duration RECONNECT_PAUSE = Duration.ofSeconds(1);

    /** Long enough to send a message, unless the broker takes none. */
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(1);

    private static final Logger log = LoggerFactory.getLogger(Broadcast.class);

    private final ConnectionFactory connections;

    /** While an alarm lasts, the broker reads nothing from a connection that has published. So consumers' connections do not publish. */
    private final ConnectionFactory publisherConnections;

    private final String name;
    private final Consumer<String> listener;
    private final String self = UUID.randomUUID().toString();
    private final BlockingQueue<String> words = new LinkedBlockingQueue<>(MOST_WORDS);

    /**
     * @param service whose instances hear each other
     * @param listener hears what the others say; must be quick
     */
    Broadcast(ConnectionFactory connections, String service, Consumer<String> listener) {
        super(service + "-signals", STOP_PATIENCE);
        this.connections = connections;
        publisherConnections = Objects.requireNonNull(connections.getPublisherConnectionFactory());
        name = PREFIX + service;
        this.listener = listener;
    }

    /** Tells the other instances, soon. Never waits. */
    void say(String word) {
        words.offer(word);
    }

    @Override
    protected void wake() {
        say(NOTHING);
    }

    @Override
    protected List<Runnable> work() {
        return List.of(this::talk);
    }

    /** A channel of its own on a shared connection: on the pooled ones, publishers await confirms. */
    private record Line(Channel channel) implements AutoCloseable {

        @Override
        public void close() throws IOException {
            channel.abort();
        }
    }

    private Line open(ConnectionFactory factory) throws IOException {
        Channel channel = Objects.requireNonNull(factory.createConnection().getDelegate())
                .openChannel()
                .orElseThrow(() -> new AmqpException("No channel left"));
        channel.addShutdownListener(_ -> wake());
        return new Line(channel);
    }

    private void talk() {
        while (isRunning()) {
            try (Line in = open(connections);
                    Line out = open(publisherConnections)) {
                listen(in.channel());
                getsOn();
                while (isRunning() && in.channel().isOpen() && out.channel().isOpen()) {
                    send(out.channel(), next());
                }
            } catch (InterruptedException stop) {
                return;
            } catch (IOException | RuntimeException failure) {
                log.warn("Not listening to other instances, will try again", failure);
                isStuck(failure);
                pause(RECONNECT_PAUSE);
            }
        }
    }

    /** With a new queue each time: the broker may still keep that of a connection that is lost here. */
    private void listen(Channel channel) throws IOException {
        String queue = name + "." + UUID.randomUUID();
        channel.queueDeclare(queue, false, true, true, CLASSIC);
        channel.queueBind(queue, EXCHANGE, name);
        channel.basicConsume(queue, true, (_, delivery) -> hear(delivery), _ -> channel.abort());
    }

    private void hear(Delivery delivery) {
        if (!self.equals(delivery.getProperties().getAppId())) {
            for (String word : new String(delivery.getBody(), StandardCharsets.UTF_8).split(SEPARATOR, -1)) {
                listener.accept(word);
            }
        }
    }

    private List<String> next() throws InterruptedException {
        List<String> next = new ArrayList<>();
        next.add(words.take());
        words.drainTo(next, WORDS_PER_MESSAGE - 1);
        next.removeIf(NOTHING::equals);
        return next;
    }

    private void send(Channel channel, List<String> message) throws IOException {
        if (!message.isEmpty()) {
            channel.basicPublish(
                    EXCHANGE,
                    name,
                    new BasicProperties.Builder().appId(self).build(),
                    String.join(SEPARATOR, message).getBytes(StandardCharsets.UTF_8));
        }
    }
}
