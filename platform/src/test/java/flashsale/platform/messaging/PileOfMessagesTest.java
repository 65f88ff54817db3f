package flashsale.platform.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.backlog.Backlog;
import flashsale.platform.backlog.BrokerHealth;
import flashsale.platform.backlog.SteadyClock;
import flashsale.platform.event.EventType;
import flashsale.platform.event.Service;
import flashsale.platform.test.Broker;
import flashsale.platform.tracing.Traces;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import jakarta.validation.Validation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import tools.jackson.databind.json.JsonMapper;

/** Where messages pile up, a consumer leaves time to others; elsewhere it wastes none. */
class PileOfMessagesTest {

    private static final Duration WORK = Duration.ofMillis(50);

    private final BrokerHealth health = new BrokerHealth(new SteadyClock());
    private final Backlog backlog = new Backlog(health, new SteadyClock());
    private long worked;

    record Nothing() {}

    @Test
    void after_a_full_batch_that_nobody_waits_for_it_rests_for_nine_times_as_long() {
        EventConsumer<Nothing> consumer = consumer(subscription(EventType.RESERVATION_EXPIRED));

        assertThat(restAfter(consumer, Consumers.BATCH)).isGreaterThanOrEqualTo(9 * worked);
    }

    @Test
    void after_a_batch_that_is_not_full_it_goes_on_at_once() {
        EventConsumer<Nothing> consumer = consumer(subscription(EventType.RESERVATION_EXPIRED));

        assertThat(restAfter(consumer, Consumers.BATCH - 1)).isLessThan(2 * worked);
    }

    @Test
    void what_customers_may_wait_for_goes_on_at_once_until_there_are_more_than_a_thousand() {
        EventConsumer<Nothing> consumer = consumer(subscription(EventType.RESERVATION_CREATED));

        long rest = IntStream.range(0, 1_000 / Consumers.BATCH)
                .mapToLong(_ -> restAfter(consumer, Consumers.BATCH))
                .sum();
        assertThat(rest).isLessThan(worked / 2);
        worked = 0;
        assertThat(restAfter(consumer, Consumers.BATCH)).isGreaterThanOrEqualTo(worked);
        restAfter(consumer, 1); // no pile any more
        worked = 0;
        assertThat(restAfter(consumer, Consumers.BATCH)).isLessThan(worked);
    }

    @ParameterizedTest
    @EnumSource(names = {"RESERVATION_CREATED", "ORDER_CREATED", "PAYMENT_SUCCEEDED"})
    void old_events_that_customers_wait_for_are_a_backlog(EventType type) {
        handleOld(type);

        assertThat(backlog.age()).isGreaterThan(Duration.ofSeconds(1));
    }

    @ParameterizedTest
    @EnumSource(names = {"RESERVATION_EXPIRED", "RESERVATION_CANCELLED", "ORDER_CANCELLED"})
    void old_events_that_nobody_waits_for_are_none(EventType type) {
        handleOld(type);

        assertThat(backlog.age()).isZero();
    }

    /** A fresh event, then many that are as old as events can be at once without being taken for replayed ones. */
    private void handleOld(EventType type) {
        EventConsumer<Nothing> consumer = newConsumer(subscription(type, () -> {}));
        consumer.handle(List.of(event(type, Duration.ZERO)));
        IntStream.range(0, 200).forEach(_ -> consumer.handle(List.of(event(type, Duration.ofMillis(1_900)))));
    }

    private static Message event(EventType type, Duration age) {
        Message event = Broker.event(type, UUID.randomUUID(), "{}");
        event.getMessageProperties()
                .setHeader(MessageMeters.OCCURRED, Instant.now().minus(age).toEpochMilli());
        return event;
    }

    private Subscription<Nothing> subscription(EventType type) {
        return subscription(type, this::work);
    }

    private static Subscription<Nothing> subscription(EventType type, Runnable work) {
        return Subscription.of(Service.ORDER, type, Nothing.class, _ -> work.run());
    }

    private void work() {
        long began = System.nanoTime();
        while (System.nanoTime() - began < WORK.toNanos()) {
            Thread.onSpinWait();
        }
        worked += System.nanoTime() - began;
    }

    /** How much longer than its work a batch takes, in nanoseconds. */
    private long restAfter(EventConsumer<Nothing> consumer, int messages) {
        List<Message> batch = IntStream.range(0, messages)
                .mapToObj(_ -> Broker.event(EventType.RESERVATION_EXPIRED, UUID.randomUUID(), "{}"))
                .toList();
        long before = worked;
        long began = System.nanoTime();
        consumer.handle(batch);
        return System.nanoTime() - began - (worked - before);
    }

    private EventConsumer<Nothing> consumer(Subscription<Nothing> subscription) {
        EventConsumer<Nothing> consumer = newConsumer(subscription);
        restAfter(consumer, 1); // loads the classes
        worked = 0;
        return consumer;
    }

    private EventConsumer<Nothing> newConsumer(Subscription<Nothing> subscription) {
        SimpleMeterRegistry meters = new SimpleMeterRegistry();
        return new EventConsumer<>(
                subscription,
                Inbox.NONE,
                new FailedMessages(new ConfirmedPublisher(
                        new CachingConnectionFactory(),
                        meters,
                        Traces.OFF,
                        backlog,
                        health,
                        () -> {})), // nothing fails
                JsonMapper.shared(),
                Validation.buildDefaultValidatorFactory().getValidator(),
                new MessageMeters(meters, new Progress(), backlog, subscription),
                Traces.OFF);
    }
}
