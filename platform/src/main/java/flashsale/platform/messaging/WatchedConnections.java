package flashsale.platform.messaging;

import com.rabbitmq.client.ShutdownSignalException;
import flashsale.platform.backlog.BrokerHealth;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.rabbit.connection.Connection;
import org.springframework.amqp.rabbit.connection.ConnectionListener;

/** Notices that the broker is away even if there is nothing to publish: consumers lose their connection then, and try to open another. */
record WatchedConnections(BrokerHealth health) implements ConnectionListener {

    @Override
    public void onCreate(@Nullable Connection connection) {
        health.connected();
    }

    @Override
    public void onShutDown(ShutdownSignalException signal) {
        if (!signal.isInitiatedByApplication()) {
            health.lost();
        }
    }

    @Override
    public void onFailed(Exception notConnected) {
        health.lost();
    }
}
