package flashsale.messaging;

import com.rabbitmq.client.Channel;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.core.AcknowledgeMode;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.listener.DirectMessageListenerContainer;
import org.springframework.amqp.rabbit.listener.ListenerContainerConsumerFailedEvent;
import org.springframework.amqp.rabbit.listener.api.ChannelAwareMessageListener;
import org.springframework.context.SmartLifecycle;
import org.springframework.core.task.SimpleAsyncTaskExecutor;

/** The running consumers of a service: a worker for each queue, to which the broker pushes what arrives. */
class Consumers implements SmartLifecycle {

    /** Maximum number of messages in one transaction. */
    static final int BATCH = 50;

    /** Twice a batch, so that the next batch is here when the current one is done. */
    private static final int PREFETCH = 2 * BATCH;

    /** How often to look for lost channels and missing queues. */
    private static final long CHECK_MILLIS = 1_000;

    private final Map<String, QueueWorker> workers;
    private final DirectMessageListenerContainer container;
    private volatile boolean started;

    Consumers(ConnectionFactory connections, List<? extends EventConsumer<?>> consumers, Runnable missing) {
        workers = consumers.stream()
                .map(QueueWorker::new)
                .collect(Collectors.toUnmodifiableMap(QueueWorker::queue, Function.identity()));
        container = new DirectMessageListenerContainer(connections);
        SimpleAsyncTaskExecutor threads = new SimpleAsyncTaskExecutor("consumers-");
        threads.setVirtualThreads(true);
        container.setTaskExecutor(threads);
        container.setQueueNames(workers.keySet().toArray(String[]::new));
        container.setMessageListener((ChannelAwareMessageListener) this::deliver);
        container.setAcknowledgeMode(AcknowledgeMode.MANUAL);
        container.setPrefetchCount(PREFETCH);
        container.setMonitorInterval(CHECK_MILLIS);
        container.setFailedDeclarationRetryInterval(CHECK_MILLIS);
        container.setRecoveryInterval(CHECK_MILLIS);
        container.setApplicationEventPublisher(event -> {
            if (event instanceof ListenerContainerConsumerFailedEvent) {
                missing.run(); // the broker cancels a consumer when its queue is deleted
            }
        });
        container.afterPropertiesSet();
    }

    private void deliver(Message message, @Nullable Channel channel) {
        Objects.requireNonNull(workers.get(message.getMessageProperties().getConsumerQueue()))
                .deliver(message, Objects.requireNonNull(channel));
    }

    /** Why messages of this service's queues wait; empty if they are handled. */
    List<String> problems() {
        return workers.values().stream()
                .map(QueueWorker::reasonToWait)
                .flatMap(Optional::stream)
                .toList();
    }

    @Override
    public void start() {
        workers.values().forEach(QueueWorker::start);
        if (!workers.isEmpty()) {
            container.start();
        }
        started = true;
    }

    @Override
    public void stop() {
        workers.values().parallelStream().forEach(QueueWorker::stop);
        container.stop();
        started = false;
    }

    @Override
    public boolean isRunning() {
        return started;
    }
}
