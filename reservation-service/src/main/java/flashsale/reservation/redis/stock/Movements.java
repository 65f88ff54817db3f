package flashsale.reservation.redis.stock;

import flashsale.reservation.redis.Shard;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** What the parts of a product's stock, each in a shard of its own, have told of the units that move between them. */
final class Movements {

    private static final TypeReference<Map<Integer, Long>> UNITS_BY_SHARD = new TypeReference<>() {};

    private final Map<Shard, Map<Integer, Long>> sent = new HashMap<>();
    private final Map<Shard, Map<Integer, Long>> received = new HashMap<>();

    /** Notes the counts of a part, as JSON. */
    void note(Shard part, String sentByIt, String receivedByIt) {
        sent.put(part, JsonMapper.shared().readValue(sentByIt, UNITS_BY_SHARD));
        received.put(part, JsonMapper.shared().readValue(receivedByIt, UNITS_BY_SHARD));
    }

    /** All units that were ever sent to the part, by the number of the shard that sent them. */
    Map<Integer, Long> sentTo(Shard part) {
        Map<Integer, Long> units = new HashMap<>();
        sent.forEach((from, sentByIt) -> {
            if (sentByIt.containsKey(part.number())) {
                units.put(from.number(), sentByIt.get(part.number()));
            }
        });
        return units;
    }

    /** Whether some were on their way to a part other than this one when that part was asked, and so were counted in no part. */
    boolean anyPassedBy(Shard home) {
        return received.entrySet().stream()
                .filter(part -> !part.getKey().equals(home))
                .anyMatch(part -> sentTo(part.getKey()).entrySet().stream()
                        .anyMatch(it -> it.getValue() > part.getValue().getOrDefault(it.getKey(), 0L)));
    }
}
