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
import flashsale.lab.result.RunResult;
import flashsale.lab.target.BankBehaviour;
import flashsale.lab.target.BankBehaviour.Outage;
import flashsale.lab.target.BankLatency;
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
import java.util.ArrayList;
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
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static final String POISONED = "order.reservation.created";
    private static final String UNHEARD = "inventory.reservation.confirmed";
    private static final List<String> RULES = List.of(
            "Dead letter present",
            "Queue depth over 1000",
            "Database pool over 80 % used",
            "p95 over 2 s",
            "Error rate over 5 %",
            "Failed attempts over 5 %");

    private static final BankBehaviour HANGING = new BankBehaviour(BankLatency.NONE, 0, Outage.HANG);

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
        stack.start(Set.of(Build.SYNC), StartOptions.defaults());
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

    /**
     * All at once, as each takes as long as the rules look back: in async a message that nobody can read, a stopped consumer and a locked
     * table, in sync customers who pay while the bank hangs.
     */
    @Test
    void alerts_tell_real_faults_until_they_are_gone() throws Exception {
        Database orders = target.order();
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
                java.sql.Connection connection =
                        DriverManager.getConnection(orders.url(), orders.username(), orders.password());
                Statement statement = connection.createStatement()) {
            publish(POISONED, 1);
            awaitMessages(POISONED + ".dlq", 1);
            signalInventory("STOP");
            publish(UNHEARD, 2_000); // more than one thousand beyond what the consumers have fetched already
            connection.setAutoCommit(false);
            statement.execute("lock table orders in access exclusive mode");
            target.bank().behave(HANGING);
            Future<?> customers = threads.submit((Callable<?>) FiringAlertsTest::pay);

            awaitRules(true);
            purge(UNHEARD);
            signalInventory("CONT");
            awaitMessages(UNHEARD, 0); // what it had fetched cannot be read
            purge(UNHEARD + ".dlq");
            purge(POISONED + ".dlq");
            connection.rollback();
            target.bank().behave();

            awaitRules(false);
            customers.get();
        } finally {
            signalInventory("CONT");
        }
    }

    private static RunResult pay() throws InterruptedException {
        Target sync = StackTarget.of(stack.config(), Build.SYNC);
        return new MeasuredRun(new Workspace(folder), stack, sync, Duration.ofSeconds(30))
                .run(new LoadSpec(Script.CHECKOUT, 40, Duration.ofSeconds(25), Map.of()));
    }

    private static void awaitRules(boolean fire) {
        List<String> open = new ArrayList<>(RULES);
        await(fire ? "all fire" : "all recover")
                .atMost(PATIENCE)
                .pollInterval(Duration.ofSeconds(1))
                .untilAsserted(() -> {
                    for (String title : List.copyOf(open)) {
                        if (AlertRule.named(title).fires(influx, Instant.now()) == fire) {
                            open.remove(title);
                        }
                    }
                    assertThat(open).isEmpty();
                });
    }

    private static void awaitMessages(String queue, long messages) {
        await().atMost(PATIENCE).until(() -> broker.queues().stream()
                .filter(it -> it.name().equals(queue))
                .allMatch(it -> it.messages() == messages));
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
