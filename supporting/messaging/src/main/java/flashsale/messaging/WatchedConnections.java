package flashsale.messaging;

import com.rabbitmq.client.BlockedListener;
import com.rabbitmq.client.ShutdownSignalException;
import flashsale.messaging.lag.BrokerHealth;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.rabbit.connection.Connection;
import org.springframework.amqp.rabbit.connection.ConnectionListener;
import org.springframework.core.NestedExceptionUtils;

/** Notices that the broker is away even if there is nothing to publish: consumers then lose their connection and try to open another. */
final class WatchedConnections implements ConnectionListener {

    private static final Logger log = LoggerFactory.getLogger(WatchedConnections.class);

    private final BrokerHealth health;

    /** At most two: publishers have one, consumers have one. */
    private final Set<Connection> connections = new HashSet<>();

    private boolean noted;

    WatchedConnections(BrokerHealth health) {
        this.health = health;
    }

    /** RabbitMQ's memory or disk alarm, during which it reads nothing from connections that publish. */
    private final class Alarm implements BlockedListener {

        @Override
        public void handleBlocked(String reason) {
            health.blocked(reason);
        }

        @Override
        public void handleUnblocked() {
            health.unblocked();
        }
    }

    @Override
    public synchronized void onCreate(@Nullable Connection connection) {
        health.connected();
        noted = false;
        if (connection != null) {
            connections.add(connection);
            connection.addBlockedListener(new Alarm());
        }
    }

    /** May be called late, when the lost connection has been replaced. */
    @Override
    public synchronized void onShutDown(ShutdownSignalException signal) {
        if (signal.isInitiatedByApplication()) {
            return;
        }
        noteIfNoneIsOpen();
        if (!noted) { // it is called for each channel of each connection
            noted = true;
            log.warn(
                    "Connections to RabbitMQ are lost and replaced: {}",
                    NestedExceptionUtils.getMostSpecificCause(signal).toString());
        }
    }

    /** May be called late, when another thread has opened a connection. */
    @Override
    public synchronized void onFailed(Exception notConnected) {
        noteIfNoneIsOpen();
    }

    private void noteIfNoneIsOpen() {
        if (connections.stream().noneMatch(Connection::isOpen)) {
            health.lost();
        }
    }
}
