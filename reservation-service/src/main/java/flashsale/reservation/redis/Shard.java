package flashsale.reservation.redis;

import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * Where the data of a sale lives: a hash tag, so that everything that one script touches is in one slot of a Redis
 * Cluster, while different sales can be on different nodes. The last digit of an id tells: a reservation has that of its
 * sale, so it is found without a directory.
 */
record Shard(int number) {

    /** Enough for a cluster of four; each costs a relay thread and a connection per instance. */
    private static final int COUNT = 4;

    private static final long LAST_DIGIT = 0xF;

    static List<Shard> all() {
        return IntStream.range(0, COUNT).mapToObj(Shard::new).toList();
    }

    static Shard of(UUID saleOrReservation) {
        return new Shard((int) (saleOrReservation.getLeastSignificantBits() & LAST_DIGIT) % COUNT);
    }

    /** A new random id that leads to the shard of the sale. */
    static UUID newIdIn(UUID saleId) {
        UUID random = UUID.randomUUID();
        long digit = saleId.getLeastSignificantBits() & LAST_DIGIT;
        return new UUID(random.getMostSignificantBits(), (random.getLeastSignificantBits() & ~LAST_DIGIT) | digit);
    }

    String prefix(String keyPrefix) {
        return keyPrefix + "{" + number + "}:";
    }
}
