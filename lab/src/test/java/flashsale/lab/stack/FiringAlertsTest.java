package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import flashsale.lab.Build;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.measure.MeasuredRun;
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
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Alerts fire on what real faults make a running shop report, and recover after them. */
@Tag("whole-build")
class FiringAlertsTest {

    /** A push, the rest of a half minute, and a busy machine. */
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private static Stack stack;
    private static Target target;
    private static Broker broker;
    private static InfluxQueries influx;

    @TempDir
    private static Path folder;

    @BeforeAll
    static void start() {
        assumeTrue(
                InfluxServer.program().isPresent(),
                "skipped: influxd is not on the PATH, and INFLUXD does not name it");
        stack = PrivateStack.in(folder);
        // each service in a process of its own, so that one can be stopped while the others report
        stack.start(Set.of(Build.ASYNC), StartOptions.defaults().withLayout(Layout.SERVICES));
        target = StackTarget.of(stack.config(), Build.ASYNC);
        broker = target.broker().orElseThrow();
        influx = new InfluxQueries(stack.config().influx());
    }

    @AfterAll
    static void stop() {
        if (stack != null) {
            stack.stop();
        }
    }

    @Test
    void a_poison_message_is_reported_until_its_dead_letter_is_gone() throws Exception {
        String queue = "order.reservation.created";

        publish(queue, 1);

        awaitRule("Dead letter present", true);
        purge(queue + ".dlq");
        awaitRule("Dead letter present", false);
    }

    @Test
    void messages_for_a_stopped_consumer_are_reported_until_they_are_gone() throws Exception {
        String queue = "inventory.reservation.confirmed";
        signalInventory("STOP");
        try {
            publish(queue, 2_000); // more than one thousand beyond what the consumers have fetched already

            awaitRule("Queue depth over 1000", true);
            purge(queue);
            awaitRule("Queue depth over 1000", false);
        } finally {
            signalInventory("CONT");
        }
        // what it had fetched cannot be read
        await().atMost(PATIENCE).until(() -> broker.queues().stream()
                .filter(it -> it.name().equals(queue))
                .allMatch(it -> it.messages() == 0));
        purge(queue + ".dlq");
    }

    @Test
    void an_emptied_pool_is_reported_until_its_connections_are_back() throws Exception {
        Database orders = target.order();
        MeasuredRun measured = new MeasuredRun(new Workspace(folder), stack, target, Duration.ofSeconds(30));
        LoadSpec load = new LoadSpec(Script.CHECKOUT, 40, Duration.ofSeconds(25), Map.of());
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                java.sql.Connection connection =
                        DriverManager.getConnection(orders.url(), orders.username(), orders.password());
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("lock table orders in access exclusive mode");
            Future<?> customers = threads.submit((Callable<?>) () -> measured.run(load));

            awaitRule("Database pool over 80 % used", true);
            connection.rollback();
            awaitRule("Database pool over 80 % used", false);
            customers.get();
        }
    }

    private static void awaitRule(String title, boolean fires) throws Exception {
        AlertRule rule = AlertRule.named(title);
        await(title + (fires ? " fires" : " recovers"))
                .atMost(PATIENCE)
                .pollInterval(Duration.ofSeconds(1))
                .untilAsserted(
                        () -> assertThat(rule.fires(influx, Instant.now())).isEqualTo(fires));
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
        List<ManagedProcess> instances = stack.processes().stream()
                .filter(it -> it.name().equals("inventory"))
                .toList();
        assertThat(instances).isNotEmpty();
        instances.stream()
                .flatMap(it -> ProcessHandle.of(it.pid()).stream())
                .forEach(it -> BackgroundProcess.signal(it, signal));
    }
}
