package flashsale.lab.backlog;

import flashsale.lab.target.Broker;
import flashsale.lab.target.Broker.QueueDepth;
import flashsale.lab.target.DatabaseReader;
import flashsale.lab.target.RedisStore;
import flashsale.lab.target.Target;
import flashsale.lab.target.UnreadableException;
import flashsale.servers.Waiting;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import redis.clients.jedis.UnifiedJedis;
import redis.clients.jedis.exceptions.JedisException;

/** Reads the backlog of a build. This happens all the time while the build is under load, so it is cheap. Not thread-safe. */
public final class BacklogProbe implements AutoCloseable {

    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final String OUTBOX_ROWS = "select count(*) from outbox";
    private static final String OPEN_PAYMENTS =
            "select count(*) from payment where status = 'PENDING' or next_attempt_at is not null";
    private static final String UNFINISHED_ORDERS = "select count(*) from orders where status = 'PAID'";

    private final Optional<Broker> broker;
    private final DatabaseReader inventory;
    private final DatabaseReader order;
    private final DatabaseReader payment;
    private final RedisStore store;
    private final UnifiedJedis redis;
    private final String[] streams;

    /** Throws {@code UnreadableException} when one of the stores does not answer. */
    public BacklogProbe(Target target) {
        broker = target.broker();
        inventory = target.inventory().open();
        order = target.order().open();
        payment = target.payment().open();
        store = target.redis();
        redis = store.open();
        streams = Stream.of(RedisStore.EVENTS, RedisStore.CALLS)
                .flatMap(channel -> target.redis().outgoing(channel).stream())
                .toArray(String[]::new);
    }

    /**
     * Waits until all stores answer, as names lead to a store that was started again a moment later. Gives up silently: whoever reads them says
     * what is wrong.
     */
    public static void awaitAnswers(Target target, Duration patience) {
        Waiting.holds(() -> target.stores().isEmpty() || allAnswer(target), patience, PAUSE);
    }

    private static boolean allAnswer(Target target) {
        try (BacklogProbe probe = new BacklogProbe(target)) {
            probe.readAll();
            return true;
        } catch (UnreadableException e) {
            return false;
        }
    }

    /**
     * Reads what waits in queues and for the bank. Does not count orders, as that costs more the more there are.
     *
     * @throws UnreadableException when a store does not answer
     */
    public Backlog read() {
        return read(messages(), 0);
    }

    /**
     * The same, with messages that were counted elsewhere: the stores can be read even if the broker does not answer.
     *
     * @throws UnreadableException when a store does not answer
     */
    public Backlog readBeside(long messages) {
        return read(messages, 0);
    }

    /** Reads everything, paid orders included; throws {@code UnreadableException} when a store does not answer. */
    public Backlog readAll() {
        return read(messages(), order.number(UNFINISHED_ORDERS));
    }

    private Backlog read(long messages, long unfinishedOrders) {
        return new Backlog(
                messages,
                Stream.of(inventory, order, payment)
                        .mapToLong(database -> database.number(OUTBOX_ROWS))
                        .sum(),
                outgoingEntries(),
                payment.number(OPEN_PAYMENTS),
                unfinishedOrders);
    }

    private long messages() {
        return broker.stream()
                .flatMap(it -> it.queues().stream())
                .filter(queue -> !queue.holdsDeadLetters())
                .mapToLong(QueueDepth::messages)
                .sum();
    }

    private long outgoingEntries() {
        try {
            return Stream.of(streams).mapToLong(redis::xlen).sum() + store.overdue(redis);
        } catch (JedisException e) {
            throw new UnreadableException("the outgoing streams in Redis", e);
        }
    }

    @Override
    public void close() {
        Stream.of(inventory, order, payment).forEach(DatabaseReader::close);
        redis.close();
    }
}
