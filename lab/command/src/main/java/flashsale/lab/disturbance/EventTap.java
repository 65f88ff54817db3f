package flashsale.lab.disturbance;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.Delivery;
import flashsale.lab.target.Broker;
import flashsale.lab.target.UnreadableException;
import java.io.IOException;
import org.apache.commons.io.function.Uncheck;

/** Hears every event of a build and answers each with whatever a fault wants to publish. */
final class EventTap implements AutoCloseable {

    /** What to do about an event; must not block. */
    @FunctionalInterface
    interface Reaction {
        void to(Delivery event, Channel publishing) throws IOException;
    }

    private final Connection connection;

    private EventTap(Connection connection) {
        this.connection = connection;
    }

    /** Throws {@code UnreadableException} if the broker does not let it listen. */
    static EventTap open(Broker broker, Reaction reaction) {
        Connection connection = broker.connect();
        try {
            Channel listening = connection.createChannel();
            Channel publishing = connection.createChannel();
            String queue = listening.queueDeclare().getQueue();
            listening.queueBind(queue, Broker.EVENTS, "#");
            listening.basicConsume(queue, true, (_, event) -> reaction.to(event, publishing), _ -> {});
            return new EventTap(connection);
        } catch (IOException e) {
            throw new UnreadableException("the events of the build", e);
        }
    }

    @Override
    public void close() {
        Uncheck.run(connection::close);
    }
}
