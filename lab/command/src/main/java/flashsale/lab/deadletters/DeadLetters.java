package flashsale.lab.deadletters;

import flashsale.lab.target.Broker.QueueDepth;
import flashsale.lab.target.Target;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Stream;

/** What a build has given up on, in queues, until somebody has it tried again. */
public interface DeadLetters {

    /** Of refused calls, and of failed messages if the build has a broker. */
    static List<DeadLetters> of(Target target) {
        return Stream.<DeadLetters>concat(
                        Stream.of(new RefusedCalls(target.redis())), target.broker().map(FailedMessages::new).stream())
                .toList();
    }

    /**
     * The queues that are not empty, by name.
     *
     * @throws UnreadableException if they cannot be read
     */
    List<QueueDepth> filled();

    /**
     * The first messages of a queue; they stay in it.
     *
     * @param most maximum number of messages
     * @throws UnreadableException if they cannot be read
     */
    List<DeadLetterMessage> messages(String queue, int most);

    /**
     * Lets the messages that are in the queue now be tried again, as if they had never been tried.
     *
     * @param progress receives the number of messages replayed so far
     * @return the number of messages replayed
     * @throws flashsale.lab.CommandException if not all messages were taken; the others are still dead letters
     */
    long replay(String queue, LongConsumer progress);
}
