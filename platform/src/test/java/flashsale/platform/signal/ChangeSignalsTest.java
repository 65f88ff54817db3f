package flashsale.platform.signal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.platform.example.ExampleTest;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** A request on this instance waits for a change by another instance. */
class ChangeSignalsTest extends ExampleTest {

    private static final String LISTENERS =
            "from pg_stat_activity where usename = current_user and query like 'listen%'";
    private static final Duration LONG = Duration.ofSeconds(60);

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

    @Autowired
    ChangeSignals signals;

    @Autowired
    PlatformTransactionManager transactions;

    @Autowired
    JdbcTemplate jdbc;

    private final ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor();
    private final Collection<UUID> done = ConcurrentHashMap.newKeySet();
    private final Collection<UUID> looked = ConcurrentHashMap.newKeySet();
    private final UUID thing = UUID.randomUUID();
    private ChangeSignals otherInstance;

    @BeforeEach
    void startOtherInstance() {
        var database = new DriverManagerDataSource(
                System.getProperty("DATABASE_URL"),
                System.getProperty("DATABASE_USERNAME"),
                System.getProperty("DATABASE_PASSWORD"));
        otherInstance = new ChangeSignals(new JdbcTemplate(database), database, "other");
        await().until(() -> !jdbc.queryForList("select pid " + LISTENERS).isEmpty());
    }

    @AfterEach
    void endRequests() {
        requests.shutdownNow();
    }

    @Test
    void what_is_there_already_is_not_waited_for() {
        done.add(thing);

        assertThat(signals.await(thing, PATIENT, LONG, () -> look(thing))).contains(thing);
    }

    @Test
    void a_waiting_request_is_woken_by_another_instance() throws Exception {
        Future<Optional<UUID>> request = request(thing);
        await().until(() -> looked.contains(thing));

        done.add(thing);
        otherInstance.announce(List.of(thing));

        assertThat(request.get(30, TimeUnit.SECONDS)).contains(thing);
    }

    @Test
    void it_is_woken_when_the_change_is_committed_and_not_before() throws Exception {
        Future<Optional<UUID>> request = request(thing);
        await().until(() -> looked.contains(thing));
        looked.clear();

        new TransactionTemplate(transactions).executeWithoutResult(_ -> {
            signals.announce(List.of(thing));
            await().during(Duration.ofMillis(200)).until(looked::isEmpty);
            done.add(thing);
        });

        assertThat(request.get(30, TimeUnit.SECONDS)).contains(thing);
    }

    @Test
    void when_the_time_is_over_nothing_is_found() {
        long start = System.nanoTime();

        assertThat(signals.await(thing, PATIENT, Duration.ofMillis(300), () -> look(thing)))
                .isEmpty();

        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(300));
    }

    @Test
    void many_requests_for_many_things_are_all_woken() throws Exception {
        List<UUID> things = Stream.generate(UUID::randomUUID).limit(500).toList();
        List<Future<Optional<UUID>>> waiting = things.stream()
                .flatMap(it -> Stream.of(request(it), request(it)))
                .toList();
        await().until(() -> looked.containsAll(things));

        done.addAll(things);
        otherInstance.announce(things);

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

    /** Waits for the same thing repeatedly, each time for a signal that arrives after the first look. */
    private void comeAndGo() {
        for (int i = 0; i < 50_000; i++) {
            AtomicBoolean first = new AtomicBoolean(true);
            Optional<UUID> found = signals.await(thing, PATIENT, Duration.ofSeconds(2), () -> {
                if (first.getAndSet(false)) {
                    signals.wake(thing.toString());
                    return Optional.empty();
                }
                return Optional.of(thing);
            });
            assertThat(found).isPresent();
        }
    }

    @Test
    void a_lost_connection_is_replaced_and_what_was_missed_is_looked_at_again() throws Exception {
        Future<Optional<UUID>> request = request(thing);
        await().until(() -> looked.contains(thing));

        done.add(thing); // changed while nobody listens
        assertThat(jdbc.queryForList("select pg_terminate_backend(pid) " + LISTENERS))
                .isNotEmpty();

        assertThat(request.get(30, TimeUnit.SECONDS)).contains(thing);
    }

    @Test
    void a_half_dead_connection_is_replaced_within_seconds_and_what_was_missed_is_looked_at_again() throws Exception {
        Future<Optional<UUID>> request = request(thing);
        await().until(() -> looked.contains(thing));

        toDatabase().unplug();
        done.add(thing);
        otherInstance.announce(List.of(thing));

        assertThat(request.get(5, TimeUnit.SECONDS)).contains(thing);
    }

    @Test
    void what_is_no_id_is_ignored() throws InterruptedException, ExecutionException {
        jdbc.query("select pg_notify('changes', 'no id')", _ -> {});

        Future<Optional<UUID>> request = request(thing);
        await().until(() -> looked.contains(thing));
        done.add(thing);
        otherInstance.announce(List.of(thing));

        assertThat(request.get()).contains(thing);
    }

    private Future<Optional<UUID>> request(UUID it) {
        return requests.submit(() -> signals.await(it, PATIENT, LONG, () -> look(it)));
    }

    private Optional<UUID> look(UUID it) {
        looked.add(it);
        return Optional.of(it).filter(done::contains);
    }
}
