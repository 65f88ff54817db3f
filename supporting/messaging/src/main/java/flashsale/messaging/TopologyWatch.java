package flashsale.messaging;

import flashsale.platform.background.BackgroundWork;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.AmqpException;
import org.springframework.amqp.core.Binding;
import org.springframework.amqp.core.Declarable;
import org.springframework.amqp.core.Exchange;
import org.springframework.amqp.core.Queue;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;

/**
 * Makes exchanges, queues and bindings anew that somebody has deleted at the broker: at once if a publisher or a consumer misses one. Every
 * few seconds it also looks for those that this service reads or shares, because nobody misses a retry queue before it is needed, nor a
 * binding while the event has another subscriber. Other services look after their own queues; but if a publisher misses one, all are made.
 *
 * <p>They are made through a connection of their own: RabbitMQ may close the connection that asks for what it can't make, and the consumers'
 * must stay open.
 */
class TopologyWatch extends BackgroundWork {

    private static final Logger log = LoggerFactory.getLogger(TopologyWatch.class);
    private static final Duration PERIOD = Duration.ofSeconds(10);
    private static final Duration PERIOD_WITH_PROBLEMS = Duration.ofSeconds(5);

    private final ConnectionFactory connections;
    private final CachingConnectionFactory apart;
    private final List<Declarable> all;
    private final Supplier<Set<String>> read;
    private final Semaphore missed = new Semaphore(0);
    private volatile List<String> problems = List.of();

    /**
     * @param connections that are open anyway, to ask what exists
     * @param apart for a connection that is opened to make what is missing, and closed after each check
     * @param read the queues that this service reads, asked for at the start
     */
    TopologyWatch(
            ConnectionFactory connections,
            CachingConnectionFactory apart,
            List<Declarable> all,
            Supplier<Set<String>> read,
            String service) {
        super(service + "-topology", Duration.ZERO);
        this.connections = connections;
        this.apart = apart;
        this.all = all.stream()
                .sorted(Comparator.comparingInt(TopologyWatch::turn))
                .toList();
        this.read = read;
    }

    /** Bindings come last and together: between two of them, an event could reach one of its subscribers and not the other. */
    private static int turn(Declarable declarable) {
        return switch (declarable) {
            case Exchange _ -> 0;
            case Queue _ -> 1;
            default -> 2;
        };
    }

    private List<Declarable> own() {
        Set<String> names = read.get();
        return all.stream().filter(it -> !isOfOthers(it, names)).toList();
    }

    private static boolean isOfOthers(Declarable declarable, Set<String> read) {
        return switch (declarable) {
            case Queue queue -> isOfOthers(queue.getName(), read);
            case Binding binding -> isOfOthers(Objects.requireNonNull(binding.getDestination()), read);
            default -> false;
        };
    }

    private static boolean isOfOthers(String queue, Set<String> read) {
        return !queue.startsWith(Topology.RETRY_PREFIX)
                && read.stream().noneMatch(it -> queue.equals(it) || queue.equals(Topology.deadLetters(it)));
    }

    /** To be called by whoever misses a queue or an exchange. Returns at once. */
    void reportMissing() {
        missed.release();
    }

    /** What the broker refuses, each with what to do; empty if everything exists. */
    List<String> problems() {
        return problems;
    }

    @Override
    protected void wake() {
        missed.release();
    }

    @Override
    protected List<Runnable> work() {
        return List.of(this::watch);
    }

    private void watch() {
        List<Declarable> own = own();
        problems = check(own, true);
        while (isRunning()) {
            try {
                Duration pause = problems.isEmpty() ? PERIOD : PERIOD_WITH_PROBLEMS;
                boolean isMissed = missed.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS);
                missed.drainPermits();
                if (isRunning()) {
                    problems = check(isMissed ? all : own, isMissed || !problems.isEmpty());
                }
            } catch (InterruptedException stop) {
                return;
            }
        }
    }

    /** @param exactly whether to compare the properties of what exists, too */
    private List<String> check(List<Declarable> wanted, boolean exactly) {
        List<String> found = new ArrayList<>();
        try (Declarer present = new Declarer(connections);
                Declarer missing = new Declarer(apart)) {
            for (Declarable it : wanted) {
                Optional<String> problem = present.isMissing(it)
                        ? missing.replace(it)
                        : exactly || it instanceof Binding ? present.declare(it) : Optional.empty();
                problem.ifPresent(found::add);
            }
        } catch (IOException | RuntimeException away) {
            if (!(away instanceof IOException || away instanceof AmqpException)) {
                log.warn("The queues could not be checked: {}", away.toString());
            }
            return problems; // BrokerHealth tells that the broker is away
        } finally {
            apart.resetConnection();
        }
        found.stream().filter(it -> !problems.contains(it)).forEach(log::error);
        return found;
    }
}
