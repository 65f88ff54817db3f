package flashsale.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.messaging.lag.BrokerHealth;
import flashsale.messaging.lag.EventLag;
import flashsale.messaging.lag.SteadyClock;
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

    private static final Duration WORK = Duration.ofMillis(5);

    private final BrokerHealth health = new BrokerHealth(new SteadyClock());
    private final EventLag lag = new EventLag(health, new SteadyClock());

    record Nothing() {}

    @Test
    void after_a_full_batch_that_nobody_waits_for_it_rests_for_nine_times_as_long() {
        EventConsumer<Nothing> consumer = consumer(EventType.RESERVATION_EXPIRED);

        assertThat(restAfter(consumer, Consumers.BATCH)).isGreaterThanOrEqualTo(WORK.multipliedBy(9));
    }

    @Test
    void after_a_batch_that_is_not_full_it_goes_on_at_once() {
        EventConsumer<Nothing> consumer = consumer(EventType.RESERVATION_EXPIRED);

        assertThat(restAfter(consumer, Consumers.BATCH - 1)).isZero();
    }

    @Test
    void what_customers_may_wait_for_goes_on_at_once_until_there_are_more_than_a_thousand() {
        EventConsumer<Nothing> consumer = consumer(EventType.RESERVATION_CREATED);

        for (int messages = 0; messages < 1_000; messages += Consumers.BATCH) {
            assertThat(restAfter(consumer, Consumers.BATCH)).isZero();
        }
        assertThat(restAfter(consumer, Consumers.BATCH)).isGreaterThanOrEqualTo(WORK);
        restAfter(consumer, 1); // no pile any more
        assertThat(restAfter(consumer, Consumers.BATCH)).isZero();
    }

    @Test
    void whoever_is_told_to_stop_does_not_rest() {
        EventConsumer<Nothing> consumer = consumer(EventType.RESERVATION_EXPIRED);
        consumer.start();
        consumer.stop();

        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> consumer.rest(Duration.ofMinutes(1)));
    }

    @ParameterizedTest
    @EnumSource(names = {"RESERVATION_CREATED", "ORDER_CREATED", "PAYMENT_SUCCEEDED"})
    void old_events_that_customers_wait_for_are_a_backlog(EventType type) {
        handleOld(type);

        assertThat(lag.age()).isGreaterThan(Duration.ofSeconds(1));
    }

    @ParameterizedTest
    @EnumSource(names = {"RESERVATION_EXPIRED", "RESERVATION_CANCELLED", "ORDER_CANCELLED"})
    void old_events_that_nobody_waits_for_are_none(EventType type) {
        handleOld(type);

        assertThat(lag.age()).isZero();
    }

    /** A fresh event, then many that are just not old enough to be taken for replayed ones. */
    private void handleOld(EventType type) {
        EventConsumer<Nothing> consumer = consumer(type, () -> {});
        consumer.handle(List.of(event(type, Duration.ZERO)));
        IntStream.range(0, 200).forEach(_ -> consumer.handle(List.of(event(type, Duration.ofMillis(1_900)))));
    }

    private static Message event(EventType type, Duration age) {
        Message event = Broker.event(type, UUID.randomUUID(), "{}");
        event.getMessageProperties()
                .setHeader(MessageMeters.OCCURRED, Instant.now().minus(age).toEpochMilli());
        return event;
    }

    private static void work() {
        long began = System.nanoTime();
        while (System.nanoTime() - began < WORK.toNanos()) {
            Thread.onSpinWait();
        }
    }

    private static Duration restAfter(EventConsumer<Nothing> consumer, int messages) {
        return consumer.handle(IntStream.range(0, messages)
                .mapToObj(_ -> Broker.event(EventType.RESERVATION_EXPIRED, UUID.randomUUID(), "{}"))
                .toList());
    }

    private EventConsumer<Nothing> consumer(EventType type) {
        return consumer(type, PileOfMessagesTest::work);
    }

    private EventConsumer<Nothing> consumer(EventType type, Runnable work) {
        Subscription<Nothing> subscription = Subscription.of(Subscriber.ORDER, type, Nothing.class, _ -> work.run());
        SimpleMeterRegistry meters = new SimpleMeterRegistry();
        return new EventConsumer<>(
                subscription,
                Inbox.NONE,
                new FailedMessages(new ConfirmedPublisher(
                        new CachingConnectionFactory(), meters, Traces.OFF, lag, health, () -> {})), // nothing fails
                JsonMapper.shared(),
                Validation.buildDefaultValidatorFactory().getValidator(),
                new MessageMeters(meters, new Progress(), lag, subscription),
                Traces.OFF);
    }
}
