package flashsale.lab.deadletters;

import static flashsale.lab.target.Broker.QueueDepth.DEAD_LETTERS;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.GetResponse;
import flashsale.lab.CommandException;
import flashsale.lab.target.Broker;
import flashsale.lab.target.Broker.QueueDepth;
import flashsale.lab.target.UnreadableException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.LongConsumer;

/** Messages that no consumer could handle, in RabbitMQ. */
record FailedMessages(Broker broker) implements DeadLetters {

    @Override
    public List<QueueDepth> filled() {
        return broker.queues().stream()
                .filter(queue -> queue.holdsDeadLetters() && queue.messages() > 0)
                .sorted(Comparator.comparing(QueueDepth::name))
                .toList();
    }

    @Override
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

    /** {@code queue} may also be the queue where the messages failed. */
    @Override
    public long replay(String queue, LongConsumer progress) {
        String origin =
                queue.endsWith(DEAD_LETTERS) ? queue.substring(0, queue.length() - DEAD_LETTERS.length()) : queue;
        String deadLetters = origin + DEAD_LETTERS;
        try (Connection connection = broker.connect();
                Channel channel = connection.createChannel()) {
            return new Replay(channel, deadLetters, origin).run(progress);
        } catch (IOException | TimeoutException e) {
            throw new CommandException("%s could not be replayed: %s".formatted(deadLetters, reason(e)), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandException("interrupted; the messages not replayed are still in " + deadLetters, e);
        }
    }

    private static String reason(Exception failure) {
        Throwable cause = failure.getCause() == null ? failure : failure.getCause();
        return String.valueOf(cause.getMessage());
    }
}
