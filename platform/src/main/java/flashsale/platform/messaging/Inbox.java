package flashsale.platform.messaging;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

/** Makes sure that an event that is delivered twice takes effect once. */
interface Inbox {

    /** Remembers nothing, and hands over everything. */
    Inbox NONE = (_, events, work) -> work.accept(Set.copyOf(events));

    /**
     * Hands over the ids of those events that are new, and remembers them if the work succeeds, in the same transaction.
     *
     * @param consumer the queue: each of its consumers sees each event once
     */
    void receive(String consumer, List<UUID> events, Consumer<Set<UUID>> work);
}
