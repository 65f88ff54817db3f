package flashsale.messaging.signal;

import static flashsale.platform.test.Cable.toBroker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.servers.junit.TestEnvironment;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.amqp.AmqpException;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.dao.QueryTimeoutException;

/** Whoever waits hears of a change by either instance. */
class ChangeSignalsTest extends TwoInstances {

    private static final Duration PROMISED = Duration.ofSeconds(3);

    ChangeSignalsTest(TestEnvironment environment) {
        super(environment);
    }

    @Test
    void what_is_there_already_is_not_waited_for() {
        done.add(thing);

        assertThat(here.await(thing, PATIENT, LONG, () -> look(thing))).contains(thing);
    }

    @Test
    void when_the_time_is_over_nothing_is_found() {
        long start = System.nanoTime();

        assertThat(here.await(thing, PATIENT, Duration.ofMillis(300), () -> look(thing)))
                .isEmpty();

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(300));
    }

    @Test
    void a_change_by_another_instance_is_heard_at_once() throws Exception {
        assertHeardAtOnce(here, there);
        assertHeardAtOnce(there, here);
    }

    @Test
    void a_change_by_the_same_instance_is_heard_at_once_without_a_broker() throws Exception {
        toBroker().cut();

        assertHeardAtOnce(here, here);
    }

    /** Ten changes one after the other: looking alone finds one each second. */
    private void assertHeardAtOnce(ChangeSignals waiting, ChangeSignals changing) throws Exception {
        waiting.await(UUID.randomUUID(), PATIENT, Duration.ofMillis(300), Optional::empty); // now the others know
        looks.clear();
        long start = System.nanoTime();
        for (UUID it : Stream.generate(UUID::randomUUID).limit(10).toList()) {
            Future<Optional<UUID>> request = request(waiting, it);
            looks.take();
            done.add(it);
            changing.announce(List.of(it));
            assertThat(request.get(30, TimeUnit.SECONDS)).contains(it);
        }
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
    }

    /** By itself nobody looks again within a second. */
    @Test
    void what_changed_before_the_other_instance_knew_that_somebody_waits_is_found_as_soon_as_it_knows() {
        assertThat(here.await(thing, PATIENT, Duration.ofMillis(900), () -> {
                    Optional<UUID> found = look(thing);
                    done.add(thing); // and nobody announces it
                    return found;
                }))
                .contains(thing);
    }

    @Test
    void whoever_waits_for_the_same_on_another_instance_finds_it_in_time() throws Exception {
        Future<Optional<UUID>> request = request(here, thing);
        Future<Optional<UUID>> elsewhere = request(there, thing);
        looks.take();
        looks.take();

        done.add(thing);
        here.announce(List.of(thing));

        assertThat(request.get(PROMISED.toMillis(), TimeUnit.MILLISECONDS)).contains(thing);
        assertThat(elsewhere.get(PROMISED.toMillis(), TimeUnit.MILLISECONDS)).contains(thing);
    }

    @Test
    void many_requests_for_many_things_are_all_woken() throws Exception {
        List<UUID> things = Stream.generate(UUID::randomUUID).limit(500).toList();
        List<Future<Optional<UUID>>> waiting = things.stream()
                .flatMap(it -> Stream.of(request(here, it), request(here, it)))
                .toList();
        await().until(() -> looks.containsAll(things));

        done.addAll(things);
        there.announce(things);

        for (Future<Optional<UUID>> request : waiting) {
            assertThat(request.get(30, TimeUnit.SECONDS)).isPresent();
        }
    }

    @Test
    void a_request_that_comes_while_another_leaves_is_woken_too() throws Exception {
        try (ExecutorService visitors = Executors.newFixedThreadPool(4)) {
            List<Future<?>> visits = IntStream.range(0, 4)
                    .<Future<?>>mapToObj(_ -> visitors.submit(this::comeAndGo))
                    .toList();

            for (Future<?> visit : visits) {
                visit.get(30, TimeUnit.SECONDS);
            }
        }
    }

    /** Waits for the same thing repeatedly, each time for a signal that arrives after the first look; looking would take hours. */
    private void comeAndGo() {
        for (int i = 0; i < 50_000; i++) {
            AtomicBoolean first = new AtomicBoolean(true);
            Optional<UUID> found = here.await(thing, PATIENT, Duration.ofSeconds(2), () -> {
                if (first.getAndSet(false)) {
                    here.wake(thing.toString());
                    return Optional.empty();
                }
                return Optional.of(thing);
            });
            assertThat(found).isPresent();
        }
    }

    enum Fault {
        GONE,
        FROZEN,
        HALF_DEAD;

        void begin() {
            switch (this) {
                case GONE -> toBroker().cut();
                case FROZEN -> toBroker().mute();
                case HALF_DEAD -> toBroker().unplug();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void without_a_broker_whoever_waits_hears_of_it_in_time_and_later_at_once_again(Fault fault) throws Exception {
        here.await(UUID.randomUUID(), PATIENT, Duration.ofMillis(300), Optional::empty); // now the others know
        fault.begin();
        Future<Optional<UUID>> request = request(here, thing);
        looks.take();

        done.add(thing);
        there.announce(List.of(thing));

        assertThat(request.get(PROMISED.toMillis(), TimeUnit.MILLISECONDS)).contains(thing);

        toBroker().mend();
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> assertHeardAtOnce(here, there));
        assertHeardAtOnce(there, here);
    }

    @Test
    void a_deleted_queue_is_made_anew() throws Exception {
        List<String> before = queues();
        for (String queue : before) {
            deleteIfOwned(queue, throughCable);
            deleteIfOwned(queue, direct);
        }

        await().until(() -> queues().size() == 2 && queues().stream().noneMatch(before::contains));
        assertHeardAtOnce(here, there);
    }

    private static void deleteIfOwned(String queue, ConnectionFactory owner) {
        try {
            new RabbitAdmin(owner).deleteQueue(queue);
        } catch (AmqpException ofTheOther) {
            // it is locked by the connection that it belongs to
        }
    }

    @Test
    void while_a_store_is_away_the_request_goes_on_waiting() {
        AtomicInteger looked = new AtomicInteger();

        assertThat(here.await(thing, PATIENT, LONG, () -> switch (looked.incrementAndGet()) {
                    case 1 -> Optional.empty();
                    case 2 -> throw new QueryTimeoutException("not now");
                    default -> Optional.of(thing);
                }))
                .contains(thing);
    }

    @Test
    void what_is_no_id_is_ignored() throws Exception {
        rabbit.convertAndSend(EXCHANGE, name, "no id,,");

        assertHeardAtOnce(here, there);
    }
}
