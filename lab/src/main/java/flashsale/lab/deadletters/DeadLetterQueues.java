package flashsale.lab.deadletters;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.GetResponse;
import flashsale.lab.target.Broker;
import flashsale.lab.target.Broker.QueueDepth;
import flashsale.lab.target.UnreadableException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeoutException;

/** The dead-letter queues of a build. */
public record DeadLetterQueues(Broker broker) {

    /** Appended to a queue's name, it gives the name of its dead-letter queue. */
    public static final String SUFFIX = ".dlq";

    /** The queues that hold messages, by name. */
    public List<QueueDepth> filled() {
        return broker.queues().stream()
                .filter(queue -> queue.holdsDeadLetters() && queue.messages() > 0)
                .sorted(Comparator.comparing(QueueDepth::name))
                .toList();
    }

    /**
     * The first messages of a queue; they stay in it.
     *
     * @param most maximum number of messages
     * @throws UnreadableException if the broker does not hand them over
     */
    public List<DeadLetterMessage> messages(String queue, int most) {
        try (Connection connection = broker.connect();
                Channel channel = connection.createChannel()) {
            List<DeadLetterMessage> messages = new ArrayList<>();
            while (messages.size() < most) {
                GetResponse message = channel.basicGet(queue, false);
                if (message == null) {
                    break;
                }
                messages.add(DeadLetterMessage.of(message));
            }
            return messages; // none was acknowledged, so closing the channel puts them back
        } catch (IOException | TimeoutException e) {
            throw new UnreadableException("the messages in " + queue, e);
        }
    }
}
