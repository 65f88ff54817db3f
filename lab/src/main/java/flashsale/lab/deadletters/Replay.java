package flashsale.lab.deadletters;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import flashsale.lab.CommandException;
import flashsale.lab.target.Broker;
import java.io.IOException;
import java.util.concurrent.TimeoutException;
import java.util.function.LongConsumer;

/**
 * Puts dead letters back into the queue where they failed, as if they had never been tried.
 *
 * <p>A message leaves the dead-letter queue only when the broker has confirmed that it is in the other one. If interrupted in between, it
 * is in both; consumers recognise duplicates by their id.
 *
 * @param progress receives the number of messages replayed so far
 */
record Replay(Broker broker, LongConsumer progress) {

    /**
     * Replays the messages that are in the queue now; those that fail again meanwhile stay there.
     *
     * @param queue the dead-letter queue, or the queue it belongs to
     * @return the number of messages replayed
     * @throws CommandException if the broker did not take all messages; the others are still dead letters
     */
    long run(String queue) {
        String origin = queue.endsWith(DeadLetters.SUFFIX)
                ? queue.substring(0, queue.length() - DeadLetters.SUFFIX.length())
                : queue;
        String deadLetters = origin + DeadLetters.SUFFIX;
        try (Connection connection = broker.connect();
                Channel channel = connection.createChannel()) {
            long total = channel.queueDeclarePassive(deadLetters).getMessageCount();
            return new Move(channel, deadLetters, origin).move(total, progress);
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
