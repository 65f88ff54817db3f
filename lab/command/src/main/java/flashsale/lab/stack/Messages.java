package flashsale.lab.stack;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import flashsale.lab.target.Broker;
import flashsale.servers.RabbitAdmin;
import java.io.IOException;
import java.util.concurrent.TimeoutException;

/** The messages that the running broker holds. */
record Messages(StackConfig config) {

    /** Whether the deployment has any. The broker itself is asked, as its management API counts only at intervals. */
    boolean areOf(Deployment deployment) {
        String host = deployment.virtualHost().orElseThrow();
        RabbitAdmin rabbit = config.stores().rabbit().admin();
        if (!rabbit.virtualHosts().contains(host)) {
            return false;
        }
        try (Connection connection = StackTarget.broker(config, host).connect();
                Channel channel = connection.createChannel()) {
            for (String queue : rabbit.queues(host)) {
                if (!Broker.isForSignals(queue) && channel.messageCount(queue) > 0) {
                    return true;
                }
            }
            return false;
        } catch (IOException | TimeoutException unknown) {
            return true;
        }
    }
}
