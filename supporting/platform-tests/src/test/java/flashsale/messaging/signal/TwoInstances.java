package flashsale.messaging.signal;

import static flashsale.platform.test.Cable.toBroker;
import static org.awaitility.Awaitility.await;

import flashsale.messaging.waiting.Waiter;
import flashsale.platform.example.ExampleTest;
import flashsale.servers.junit.TestEnvironment;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitTemplate;

/** Two instances of a service: requests at one wait for what the other changes. The first reaches the broker through a cable. */
abstract class TwoInstances extends ExampleTest {

    static final String EXCHANGE = "amq.direct";

    static final Duration LONG = Duration.ofSeconds(60);

    static final Waiter PATIENT = new Waiter() {
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
    final String service = "service-" + UUID.randomUUID();

    final String name = "signals." + service;
    final CachingConnectionFactory throughCable =
            connections("localhost", toBroker().port());
    final CachingConnectionFactory direct =
            connections(System.getProperty("RABBITMQ_HOST"), Integer.parseInt(System.getProperty("RABBITMQ_PORT")));
    final ChangeSignals here = new ChangeSignals(throughCable, service);
    final ChangeSignals there = new ChangeSignals(direct, service);
    final RabbitTemplate rabbit = new RabbitTemplate(direct);

    final ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor();
    final Collection<UUID> done = ConcurrentHashMap.newKeySet();
    final BlockingQueue<UUID> looks = new LinkedBlockingQueue<>();
    final UUID thing = UUID.randomUUID();

    TwoInstances(TestEnvironment environment) {
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

    Future<Optional<UUID>> request(ChangeSignals instance, UUID it) {
        return requests.submit(() -> instance.await(it, PATIENT, LONG, () -> look(it)));
    }

    Optional<UUID> look(UUID it) {
        looks.add(it);
        return Optional.of(it).filter(done::contains);
    }

    List<String> queues() {
        return environment.rabbit().queues(environment.virtualHost()).stream()
                .filter(queue -> queue.startsWith(name + "."))
                .toList();
    }
}
