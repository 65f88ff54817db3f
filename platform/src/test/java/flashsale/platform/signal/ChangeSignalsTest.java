package flashsale.platform.signal;

import static flashsale.platform.test.Cable.toBroker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.platform.example.ExampleTest;
import flashsale.servers.junit.TestEnvironment;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.amqp.AmqpException;
import org.springframework.amqp.core.BindingBuilder;
import org.springframework.amqp.core.DirectExchange;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Requests on two instances of a service wait for what the other one changes. The first reaches the broker through a cable. */
class ChangeSignalsTest extends ExampleTest {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration PROMISED = Duration.ofSeconds(3);
    private static final String EXCHANGE = "amq.direct";
    private static final String SOMEBODY_WAITS = "waiting";

    private static final Waiter PATIENT = new Waiter() {
        @Override
        public boolean sitDown() {
            return true;
        }

        @Override
        public void getUp() {}

        @Override
        public boolean isTurnedAway() {
            return false;
        }

        @Override
        public boolean isGone() {
            return false;
        }
    };

    private final TestEnvironment environment;

    /** A service of its own, so that nobody has heard anything before. */
    private final String service = "service-" + UUID.randomUUID();

    private final String name = "signals." + service;
    private final CachingConnectionFactory throughCable =
            connections("localhost", toBroker().port());
    private final CachingConnectionFactory direct =
            connections(System.getProperty("RABBITMQ_HOST"), Integer.parseInt(System.getProperty("RABBITMQ_PORT")));
    private final ChangeSignals here = new ChangeSignals(throughCable, service);
    private final ChangeSignals there = new ChangeSignals(direct, service);
    private final RabbitTemplate rabbit = new RabbitTemplate(direct);

    private final ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor();
    private final Collection<UUID> done = ConcurrentHashMap.newKeySet();
    private final BlockingQueue<UUID> looks = new LinkedBlockingQueue<>();
    private final UUID thing = UUID.randomUUID();

    @Autowired
    PlatformTransactionManager transactions;

    ChangeSignalsTest(TestEnvironment environment) {
        this.environment = environment;
    }

    private static CachingConnectionFactory connections(String host, int port) {
        CachingConnectionFactory connections = new CachingConnectionFactory(host, port);
        connections.setUsername(System.getProperty("RABBITMQ_USERNAME"));
        connections.setPassword(System.getProperty("RABBITMQ_PASSWORD"));
        connections.setVirtualHost(System.getProperty("RABBITMQ_VHOST"));
        connections.setRequestedHeartBeat(4);
        connections.setConnectionTimeout(3_000);
        return connections;
    }

    @BeforeEach
    void start() {
        here.others().start();
        there.others().start();
        await().until(() -> queues().size() == 2);
    }

    @AfterEach
    void stop() {
        requests.shutdownNow();
        toBroker().mend();
        here.others().stop();
        there.others().stop();
        throughCable.destroy();
        direct.destroy();
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

    @Test
    void what_changed_before_the_other_instance_knew_that_somebody_waits_is_found_soon() throws Exception {
        Future<Optional<UUID>> request = request(here, thing);
        looks.take();

        done.add(thing);

        assertThat(request.get(PROMISED.toMillis(), TimeUnit.MILLISECONDS)).contains(thing);
    }

    @Test
    void a_change_is_announced_when_it_is_committed_and_not_before() {
        String told = tap();
        othersWait(told);

        new TransactionTemplate(transactions).executeWithoutResult(_ -> {
            here.announce(List.of(thing));
            assertThat(rabbit.receive(told, 300)).isNull();
        });

        assertThat(wordsIn(told)).containsExactly(thing.toString());
    }

    @Test
    void what_is_rolled_back_is_not_announced() {
        String told = tap();
        othersWait(told);

        new TransactionTemplate(transactions).executeWithoutResult(transaction -> {
            here.announce(List.of(thing));
            transaction.setRollbackOnly();
        });
        UUID next = UUID.randomUUID();
        here.announce(List.of(next));

        assertThat(wordsIn(told)).containsExactly(next.toString());
    }

    @Test
    void while_nobody_waits_elsewhere_nothing_is_sent() throws Exception {
        String told = tap();
        Future<Optional<UUID>> request = request(here, thing);
        looks.take();
        assertThat(wordsIn(told)).containsExactly(SOMEBODY_WAITS);

        done.add(thing);
        here.announce(List.of(thing, UUID.randomUUID()));
        assertThat(request.get(30, TimeUnit.SECONDS)).contains(thing);
        assertThat(rabbit.receive(told, 300)).isNull();

        othersWait(told);
        here.announce(List.of(thing));
        assertThat(wordsIn(told)).containsExactly(thing.toString());
    }

    @Test
    void what_somebody_has_waited_for_here_is_not_told_to_others() throws Exception {
        String told = tap();
        othersWait(told);
        Future<Optional<UUID>> request = request(here, thing);
        looks.take();

        UUID last = UUID.randomUUID();
        here.announce(List.of(thing, last)); // while the request certainly waits: there is nothing to find yet

        List<String> words = new ArrayList<>();
        await().until(() -> words.addAll(wordsIn(told)) && words.contains(last.toString()));
        assertThat(words).doesNotContain(thing.toString());
        done.add(thing);
        assertThat(request.get(30, TimeUnit.SECONDS)).contains(thing);
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
    void however_many_wait_an_instance_says_so_once_a_second() throws Exception {
        String told = tap();
        long start = System.nanoTime();

        List<Future<Optional<Object>>> waiting = IntStream.range(0, 50)
                .mapToObj(_ -> requests.submit(
                        () -> here.await(UUID.randomUUID(), PATIENT, Duration.ofMillis(1_500), Optional::empty)))
                .toList();
        for (Future<Optional<Object>> request : waiting) {
            assertThat(request.get(30, TimeUnit.SECONDS)).isEmpty();
        }

        long seconds = Duration.ofNanos(System.nanoTime() - start).toSeconds();
        assertThat(Stream.generate(() -> rabbit.receive(told, 300)).takeWhile(Objects::nonNull))
                .hasSizeBetween(2, (int) seconds + 1);
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
    void without_a_broker_who_waits_hears_of_it_in_time_and_later_at_once_again(Fault fault) throws Exception {
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

    @Test
    void what_cannot_be_sent_is_dropped_and_the_next_words_are_sent() {
        String told = tap();
        Broadcast late = new Broadcast(direct, service, _ -> {});
        IntStream.range(0, 20_000).forEach(_ -> late.say(thing.toString()));

        late.start();

        try {
            assertThat(Stream.generate(() -> wordsIn(told).size()).limit(10)).containsOnly(1_000);
            late.say("next");
            assertThat(wordsIn(told)).containsExactly("next");
        } finally {
            late.stop();
        }
    }

    private Future<Optional<UUID>> request(ChangeSignals instance, UUID it) {
        return requests.submit(() -> instance.await(it, PATIENT, LONG, () -> look(it)));
    }

    private Optional<UUID> look(UUID it) {
        looks.add(it);
        return Optional.of(it).filter(done::contains);
    }

    private List<String> queues() {
        return environment.rabbit().queues(environment.virtualHost()).stream()
                .filter(queue -> queue.startsWith(name + "."))
                .toList();
    }

    /** A queue with all that the instances tell each other. */
    private String tap() {
        Queue queue = new Queue("test." + UUID.randomUUID(), false, true, false);
        RabbitAdmin admin = new RabbitAdmin(direct);
        admin.declareQueue(queue);
        admin.declareBinding(
                BindingBuilder.bind(queue).to(new DirectExchange(EXCHANGE)).with(name));
        return queue.getName();
    }

    /** Returns when this instance has heard that others wait, and will believe it for a while. */
    private void othersWait(String tap) {
        sayThatSomebodyWaits(tap);
        await().until(() -> {
            here.announce(List.of(UUID.randomUUID()));
            return rabbit.receive(tap, 100) != null;
        });
        await().until(() -> rabbit.receive(tap, 300) == null);
        sayThatSomebodyWaits(tap);
    }

    private void sayThatSomebodyWaits(String tap) {
        rabbit.convertAndSend(EXCHANGE, name, SOMEBODY_WAITS);
        assertThat(wordsIn(tap)).containsExactly(SOMEBODY_WAITS);
    }

    private List<String> wordsIn(String tap) {
        Message message = Objects.requireNonNull(rabbit.receive(tap, 10_000), "nothing was said");
        return List.of(new String(message.getBody(), StandardCharsets.UTF_8).split(",", -1));
    }
}
