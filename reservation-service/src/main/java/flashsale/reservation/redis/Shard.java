package flashsale.reservation.redis;

import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * Where the data of a sale lives. The shard is a hash tag: everything that one script touches is in one slot of a Redis Cluster, while
 * different sales can be on different nodes. It is the last digit of an id. A reservation has that of its sale, so it is found without a
 * directory.
 */
record Shard(int number) {

    /** Enough for a cluster of four nodes; each shard costs a relay thread and a connection per instance. */
    private static final int COUNT = 4;

    private static final long LAST_DIGIT = 0xF;

    static List<Shard> all() {
        return IntStream.range(0, COUNT).mapToObj(Shard::new).toList();
    }

    static Shard of(UUID saleOrReservation) {
        return new Shard((int) (saleOrReservation.getLeastSignificantBits() & LAST_DIGIT) % COUNT);
    }

    /** Creates a random id that belongs to the shard of the sale. */
    static UUID newIdIn(UUID saleId) {
        UUID random = UUID.randomUUID();
        long digit = saleId.getLeastSignificantBits() & LAST_DIGIT;
        return new UUID(random.getMostSignificantBits(), (random.getLeastSignificantBits() & ~LAST_DIGIT) | digit);
    }

    String prefix(String keyPrefix) {
        return keyPrefix + "{" + number + "}:";
    }
}
