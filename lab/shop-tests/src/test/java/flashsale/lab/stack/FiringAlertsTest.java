package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import flashsale.lab.Build;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.RunningLoad;
import flashsale.lab.load.Script;
import flashsale.lab.target.Broker;
import flashsale.lab.target.Database;
import flashsale.lab.target.Target;
import flashsale.servers.BackgroundProcess;
import flashsale.servers.InfluxServer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import redis.clients.jedis.UnifiedJedis;

/**
 * Each alert fires on what a real fault makes a running shop report, and recovers after it. The faults happen at the same time, as each test
 * mostly waits.
 */
@Tag("whole-build")
class FiringAlertsTest {

    private static final String DEAD_LETTER = "Dead letter present";
    private static final String DEPTH = "Queue depth over 1000";
    private static final String SLOW = "p95 over 2 s";
    private static final String ERRORS = "Error rate over 5 %";
    private static final String ATTEMPTS = "Failed attempts over 5 %";
    private static final String DATABASE_POOL = "Database pool over 80 % used";
    private static final String HTTP_POOL = "HTTP connection pool over 80 % used";
    private static final String OVERSOLD = "Oversold";

    /** A push, the rest of a half minute, and a busy machine. */
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    /** Each of them buys once. Together they need all connections that both instances have to order-service. */
    private static final LoadSpec RUSH =
            new LoadSpec(Script.PURCHASE, 400, Duration.ofSeconds(1), Map.of("CUSTOMERS", "40"));

    /** Longer than a circuit breaker stays open, and enough calls to close it: an open one would keep a rush away from the connections. */
    private static final LoadSpec CALM =
            new LoadSpec(Script.PURCHASE, 5, Duration.ofSeconds(4), Map.of("CUSTOMERS", "5"));

    private static final LoadSpec ONE_CUSTOMER =
            new LoadSpec(Script.PURCHASE, 1, Duration.ofSeconds(1), Map.of("CUSTOMERS", "1"));

    private static Stack stack;
    private static Target sync;
    private static Broker broker;
    private static InfluxQueries influx;

    /** Of a sale that nobody else buys from. */
    private static String stock;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void start() throws InterruptedException {
        assumeTrue(
                InfluxServer.program().isPresent(),
                "skipped: influxd is not on the PATH, and INFLUXD does not name it");
        stack = PrivateStack.in(folder);
        // each service in a process of its own, so that one can be stopped while the others report
        stack.start(Set.of(Build.ASYNC), StartOptions.defaults().withLayout(Layout.SERVICES));
        stack.start(Set.of(Build.SYNC), StartOptions.defaults().withLayout(Layout.NODES));
        broker = StackTarget.of(stack.config(), Build.ASYNC).broker().orElseThrow();
        sync = StackTarget.of(stack.config(), Build.SYNC);
        influx = new InfluxQueries(stack.config().influx());
        run(ONE_CUSTOMER);
        try (UnifiedJedis redis = sync.redis().open()) {
            stock = redis.keys(sync.redis().prefix() + "*:stock:*").iterator().next();
        }
    }

    @AfterAll
    static void stop() {
        if (stack != null) {
            stack.stop();
        }
    }

    @Test
    void every_rule_is_shown_to_fire() throws Exception {
        assertThat(AlertRule.all())
                .extracting(AlertRule::title)
                .containsExactlyInAnyOrder(
                        DEAD_LETTER, DEPTH, SLOW, ERRORS, ATTEMPTS, DATABASE_POOL, HTTP_POOL, OVERSOLD);
    }

    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void messages_that_nobody_can_read_or_hears_are_reported_until_they_are_gone() throws Exception {
        String poisoned = "order.reservation.created";
        String unheard = "inventory.reservation.confirmed";
        signalInventory("STOP");
        try {
            publish(poisoned, 1);
            publish(unheard, 2_000); // more than one thousand beyond what the consumers have fetched already

            awaitRules(true, DEAD_LETTER, DEPTH);
            purge(poisoned + ".dlq");
            purge(unheard);
            awaitRules(false, DEAD_LETTER, DEPTH);
        } finally {
            signalInventory("CONT");
        }
    }

    /** The calls wait until they fail, which no machine is too fast for. */
    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void a_rush_at_a_locked_table_is_reported_until_it_is_over() throws Exception {
        String[] rules = {SLOW, ERRORS, ATTEMPTS, DATABASE_POOL, HTTP_POOL};
        AtomicBoolean over = new AtomicBoolean();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<?> rushes = threads.submit((Callable<?>) () -> {
                while (!over.get()) {
                    run(CALM);
                    rushAtLockedOrders();
                }
                return null;
            });
            try {
                awaitRules(true, rules);
            } finally {
                over.set(true);
                rushes.get();
            }
        }
        awaitRules(false, rules);
    }

    private static void rushAtLockedOrders() throws Exception {
        Database orders = sync.order();
        try (java.sql.Connection connection =
                        DriverManager.getConnection(orders.url(), orders.username(), orders.password());
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("lock table orders in access exclusive mode");
            run(RUSH);
            connection.rollback();
        }
    }

    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void a_unit_that_is_sold_twice_is_reported_until_it_is_back() throws Exception {
        try (UnifiedJedis redis = sync.redis().open()) {
            String available = redis.hget(stock, "available");
            redis.hset(stock, "available", "-1");

            awaitRules(true, OVERSOLD);
            redis.hset(stock, "available", available);
            awaitRules(false, OVERSOLD);
        }
    }

    private static void run(LoadSpec load) throws InterruptedException {
        Path scripts = new Workspace(folder).loadTests();
        try (RunningLoad running = RunningLoad.start(scripts, sync, load, folder, load.name())) {
            running.figures();
        }
    }

    private static void awaitRules(boolean fire, String... titles) {
        Set<String> open = new TreeSet<>(List.of(titles));
        await(fire ? "all fire" : "all recover")
                .atMost(PATIENCE)
                .pollInterval(Duration.ofSeconds(5)) // InfluxDB's work for an answer is up to a second
                .untilAsserted(() -> {
                    for (String title : List.copyOf(open)) {
                        if (AlertRule.named(title).fires(influx, Instant.now()) == fire) {
                            open.remove(title);
                        }
                    }
                    assertThat(open).isEmpty();
                });
    }

    private static void publish(String queue, int messages) throws Exception {
        try (Connection connection = broker.connect();
                Channel channel = connection.createChannel()) {
            for (int i = 0; i < messages; i++) {
                channel.basicPublish("", queue, null, "not an event".getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    private static void purge(String queue) throws Exception {
        try (Connection connection = broker.connect();
                Channel channel = connection.createChannel()) {
            channel.queuePurge(queue);
        }
    }

    private static void signalInventory(String signal) {
        List<ManagedProcess> instances = stack.running().processes().stream()
                .filter(it -> it.name().equals("inventory"))
                .toList();
        assertThat(instances).isNotEmpty();
        instances.stream()
                .flatMap(it -> ProcessHandle.of(it.pid()).stream())
                .forEach(it -> BackgroundProcess.signal(it, signal));
    }
}
