package flashsale.platform.signal;

import com.zaxxer.hikari.HikariDataSource;
import flashsale.platform.background.BackgroundWork;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Lets a request wait until something has changed, no matter which instance changes it. It uses PostgreSQL's
 * {@code LISTEN} and {@code NOTIFY} with one listening connection per instance, and does not poll.
 */
public class ChangeSignals extends BackgroundWork {

    private static final Logger log = LoggerFactory.getLogger(ChangeSignals.class);
    private static final String CHANNEL = "changes";
    private static final String LISTEN = "listen " + CHANNEL;

    /** A payload has at most 8,000 bytes; an id with its comma has 37. */
    private static final int IDS_PER_SIGNAL = 200;

    /** How often a waiting request looks whether its client is still there. */
    private static final Duration PRESENCE_CHECK = Duration.ofMillis(500);

    /** After this time without a signal, PostgreSQL is asked whether it is still there. */
    private static final Duration SILENCE = Duration.ofSeconds(1);

    /** How long it may take to answer. */
    private static final Duration PATIENCE = Duration.ofMillis(1_500);

    private static final Duration RECONNECT_PAUSE = Duration.ofSeconds(1);

    private final JdbcTemplate jdbc;
    private final DataSource dataSource;
    private final Map<String, Set<Semaphore>> waiting = new ConcurrentHashMap<>();

    ChangeSignals(JdbcTemplate jdbc, DataSource dataSource, String service) {
        super(service + "-change-signals", Duration.ZERO);
        this.jdbc = jdbc;
        this.dataSource = dataSource;
    }

    /** Announces that these things have changed; the announcement is sent when the current transaction commits. */
    public void announce(Collection<UUID> changed) {
        List<UUID> ids = List.copyOf(changed);
        for (int from = 0; from < ids.size(); from += IDS_PER_SIGNAL) {
            String payload = ids.subList(from, Math.min(from + IDS_PER_SIGNAL, ids.size())).stream()
                    .map(UUID::toString)
                    .collect(Collectors.joining(","));
            jdbc.query("select pg_notify(?, ?)", row -> {}, CHANNEL, payload);
        }
    }

    /**
     * Looks, and looks again each time the thing is announced as changed.
     *
     * @param look returns the awaited state, or nothing while it has not been reached
     * @return the awaited state; empty when the time is over, or at once if the waiter may not wait or is gone
     */
    public <T> Optional<T> await(UUID thing, Waiter waiter, Duration atMost, Supplier<Optional<T>> look) {
        Semaphore signal = new Semaphore(0);
        String key = thing.toString();
        waiting.compute(key, (_, others) -> with(signal, others));
        try {
            Optional<T> found = look.get();
            return found.isPresent() || !waiter.sitDown() ? found : await(signal, waiter, atMost, look);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } finally {
            waiting.computeIfPresent(key, (_, signals) -> {
                signals.remove(signal);
                return signals.isEmpty() ? null : signals;
            });
        }
    }

    private static <T> Optional<T> await(Semaphore signal, Waiter waiter, Duration atMost, Supplier<Optional<T>> look)
            throws InterruptedException {
        try {
            long deadline = System.nanoTime() + atMost.toNanos();
            Optional<T> found = Optional.empty();
            for (long left = atMost.toNanos(); found.isEmpty() && left > 0; left = deadline - System.nanoTime()) {
                if (signal.tryAcquire(Math.min(left, PRESENCE_CHECK.toNanos()), TimeUnit.NANOSECONDS)) {
                    signal.drainPermits();
                    found = look.get();
                } else if (waiter.isGone()) {
                    break;
                }
            }
            return found;
        } finally {
            waiter.getUp();
        }
    }

    private static Set<Semaphore> with(Semaphore signal, @Nullable Set<Semaphore> others) {
        Set<Semaphore> signals = others == null ? ConcurrentHashMap.newKeySet() : others;
        signals.add(signal);
        return signals;
    }

    @Override
    protected List<Runnable> work() {
        return List.of(this::listen);
    }

    private void listen() {
        while (isRunning()) {
            boolean listening = false;
            try (Connection connection = dataSource.getConnection();
                    var statement = connection.createStatement()) {
                connection.setNetworkTimeout(Runnable::run, (int) PATIENCE.toMillis());
                statement.execute(LISTEN);
                listening = true;
                getsOn();
                wakeAll(); // changes may have been missed while nobody listened
                PGConnection postgres = connection.unwrap(PGConnection.class);
                while (isRunning()) {
                    PGNotification[] heard = postgres.getNotifications((int) SILENCE.toMillis());
                    for (PGNotification notification : heard) {
                        Arrays.stream(notification.getParameter().split(",")).forEach(this::wake);
                    }
                    if (heard.length == 0) {
                        statement.execute(LISTEN); // changes nothing
                    }
                }
                statement.execute("unlisten *");
            } catch (SQLException failure) {
                if (isRunning()) {
                    log.warn("Not listening for changes, will try again", failure);
                    isStuck(failure);
                    forgetIdleConnections();
                    pause(listening ? Duration.ZERO : RECONNECT_PAUSE);
                }
            }
        }
    }

    /** What has happened to this connection has probably happened to the others of the pool; a request would find out one by one. */
    private void forgetIdleConnections() {
        if (dataSource instanceof HikariDataSource pool && pool.getHikariPoolMXBean() != null) {
            pool.getHikariPoolMXBean().softEvictConnections();
        }
    }

    void wake(String thing) {
        waiting.getOrDefault(thing, Set.of()).forEach(Semaphore::release);
    }

    private void wakeAll() {
        waiting.values().forEach(signals -> signals.forEach(Semaphore::release));
    }
}
