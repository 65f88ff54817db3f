package flashsale.messaging;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;

/** Ensures that an event that is delivered twice takes effect once. */
interface Inbox {

    /** Remembers nothing and passes on every event. */
    Inbox NONE = (_, events, work) -> work.accept(Set.copyOf(events));

    /**
     * Passes on the ids of the events that are new and, if the work succeeds, remembers them in the same transaction.
     *
     * @param consumer the name of its queue; what is new is decided for each queue by itself
     */
    void receive(String consumer, List<UUID> events, Consumer<Set<UUID>> work);
}
