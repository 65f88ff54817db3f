package flashsale.platform.messaging;

import com.rabbitmq.client.ShutdownSignalException;
import flashsale.platform.backlog.BrokerHealth;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.rabbit.connection.Connection;
import org.springframework.amqp.rabbit.connection.ConnectionListener;
import org.springframework.core.NestedExceptionUtils;

/** Notices that the broker is away even if there is nothing to publish: consumers lose their connection then, and try to open another. */
record WatchedConnections(BrokerHealth health) implements ConnectionListener {

    private static final Logger log = LoggerFactory.getLogger(WatchedConnections.class);

    @Override
    public void onCreate(@Nullable Connection connection) {
        health.connected();
    }

    @Override
    public void onShutDown(ShutdownSignalException signal) {
        if (!signal.isInitiatedByApplication()) {
            log.warn(
                    "Replacing a lost connection to RabbitMQ: {}",
                    NestedExceptionUtils.getMostSpecificCause(signal).toString());
            health.lost();
        }
    }

    @Override
    public void onFailed(Exception notConnected) {
        health.lost();
    }
}
