package flashsale.reservation.redis.relay;

import flashsale.contract.Event;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * What became of some events, by their ids. Those not mentioned are retried.
 *
 * @param done were delivered
 * @param givenUp become dead letters, for this reason
 */
public record Delivery(Set<UUID> done, Map<UUID, String> givenUp) {

    /** All of them were delivered. */
    public static Delivery of(List<Event> events) {
        return new Delivery(events.stream().map(Event::id).collect(Collectors.toSet()), Map.of());
    }
}
