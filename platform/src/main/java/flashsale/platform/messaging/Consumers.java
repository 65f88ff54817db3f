package flashsale.platform.messaging;

import java.util.List;
import java.util.Optional;
import org.springframework.amqp.core.AcknowledgeMode;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.listener.AsyncConsumerRestartedEvent;
import org.springframework.amqp.rabbit.listener.ListenerContainerConsumerFailedEvent;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.context.SmartLifecycle;
import org.springframework.core.task.SimpleAsyncTaskExecutor;

/** The running consumers of a service: one listener container for each subscription. */
class Consumers implements SmartLifecycle {

    /** Maximum number of messages in one transaction. */
    static final int BATCH = 50;

    /** Twice a batch, so that the next batch is here when the current one is done. */
    private static final int PREFETCH = 2 * BATCH;

    /**
     * In milliseconds: how long a message waits for others to join its batch. Halves the broker's cost per message
     * under load.
     */
    private static final long GATHERING = 8;

    private static final long IDLE_POLL = 20;

    /** In milliseconds: until a consumer whose queue is missing looks for it again. */
    private static final long QUEUE_POLL = 500;

    private record Running(EventConsumer<?> consumer, SimpleMessageListenerContainer container) {}

    private final List<Running> running;
    private volatile boolean started;

    Consumers(
            ConnectionFactory connections,
            List<? extends EventConsumer<?>> consumers,
            List<Subscription<?>> subscriptions,
            Runnable missing) {
        this.running = java.util.stream.IntStream.range(0, consumers.size())
                .mapToObj(i -> new Running(
                        consumers.get(i), container(connections, subscriptions.get(i), consumers.get(i), missing)))
                .toList();
    }

    private static SimpleMessageListenerContainer container(
            ConnectionFactory connections, Subscription<?> subscription, EventConsumer<?> consumer, Runnable missing) {
        SimpleMessageListenerContainer container = new SimpleMessageListenerContainer(connections);
        SimpleAsyncTaskExecutor threads = new SimpleAsyncTaskExecutor(subscription.queue() + "-");
        threads.setVirtualThreads(true);
        container.setTaskExecutor(threads);
        container.setQueueNames(subscription.queue());
        container.setMessageListener(consumer);
        container.setConcurrentConsumers(subscription.consumers());
        container.setAcknowledgeMode(AcknowledgeMode.AUTO);
        container.setConsumerBatchEnabled(true);
        container.setDeBatchingEnabled(false);
        container.setBatchSize(BATCH);
        container.setPrefetchCount(PREFETCH);
        container.setReceiveTimeout(IDLE_POLL);
        container.setBatchReceiveTimeout(GATHERING);
        container.setMissingQueuesFatal(false);
        container.setShutdownTimeout(15_000);
        container.setRecoveryInterval(1_000);
        container.setFailedDeclarationRetryInterval(QUEUE_POLL);
        container.setApplicationEventPublisher(event -> {
            if (event instanceof AsyncConsumerRestartedEvent || event instanceof ListenerContainerConsumerFailedEvent) {
                missing.run(); // the broker cancels a consumer when its queue is deleted
            }
        });
        container.afterPropertiesSet();
        return container;
    }

    /** What keeps messages of this service's queues from being handled; empty if nothing does. */
    List<String> problems() {
        return running.stream()
                .map(it -> it.consumer().problem())
                .flatMap(Optional::stream)
                .toList();
    }

    @Override
    public void start() {
        running.forEach(it -> it.consumer().start());
        running.forEach(it -> it.container().start());
        started = true;
    }

    @Override
    public void stop() {
        running.forEach(it -> it.consumer().stop());
        running.forEach(it -> it.container().stop());
        started = false;
    }

    @Override
    public boolean isRunning() {
        return started;
    }
}
