package flashsale.platform.messaging;

import com.rabbitmq.client.BlockedListener;
import com.rabbitmq.client.ShutdownSignalException;
import flashsale.platform.backlog.BrokerHealth;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.rabbit.connection.Connection;
import org.springframework.amqp.rabbit.connection.ConnectionListener;
import org.springframework.core.NestedExceptionUtils;

/** Notices that the broker is away even if there is nothing to publish: consumers lose their connection then, and try to open another. */
record WatchedConnections(BrokerHealth health, AtomicBoolean noted) implements ConnectionListener {

    private static final Logger log = LoggerFactory.getLogger(WatchedConnections.class);

    WatchedConnections(BrokerHealth health) {
        this(health, new AtomicBoolean());
    }

    /** RabbitMQ's memory or disk alarm: it reads nothing more from connections that publish. */
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
    public void onCreate(@Nullable Connection connection) {
        health.connected();
        noted.set(false);
        if (connection != null) {
            connection.addBlockedListener(new Alarm());
        }
    }

    @Override
    public void onShutDown(ShutdownSignalException signal) {
        if (!signal.isInitiatedByApplication()) {
            health.lost();
            if (!noted.getAndSet(true)) { // each channel of each connection tells it
                log.warn(
                        "Connections to RabbitMQ are lost and replaced: {}",
                        NestedExceptionUtils.getMostSpecificCause(signal).toString());
            }
        }
    }

    @Override
    public void onFailed(Exception notConnected) {
        health.lost();
    }
}
