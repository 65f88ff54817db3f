package flashsale.reservation.redis;

import flashsale.reservation.Sale;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Where the data of a sale lives. The shard is a hash tag: everything that one script touches is in one slot of a Redis Cluster, while
 * different sales can be on different nodes. It is the last digit of an id. A reservation has that of its sale, so it is found without a
 * directory. A sale in several shards has the shards that follow its own, too: each customer has one of them, for all of their reservations.
 */
record Shard(int number) {

    /** Enough for a cluster of four nodes; each shard costs a relay thread and a connection per instance. */
    private static final int COUNT = Sale.MOST_SHARDS;

    private static final long LAST_DIGIT = 0xF;

    static List<Shard> all() {
        return IntStream.range(0, COUNT).mapToObj(Shard::new).toList();
    }

    static Shard of(UUID saleOrReservation) {
        return new Shard((int) (saleOrReservation.getLeastSignificantBits() & LAST_DIGIT) % COUNT);
    }

    /** The shards of a sale, its own first. */
    static List<Shard> of(Sale sale) {
        int first = of(sale.saleId()).number;
        return IntStream.range(first, first + sale.shards())
                .mapToObj(number -> new Shard(number % COUNT))
                .toList();
    }

    /** The one that a customer has in a sale. */
    static Shard of(UUID customerId, Sale sale) {
        return of(sale).get(part(customerId, sale));
    }

    private static int part(UUID customerId, Sale sale) {
        return Math.floorMod(customerId.hashCode(), sale.shards());
    }

    /** The other shards of a sale, from this one on, so that not all ask the same one first. */
    List<Shard> othersIn(Sale sale) {
        List<Shard> shards = of(sale);
        int own = shards.indexOf(this);
        return Stream.concat(shards.subList(own + 1, shards.size()).stream(), shards.subList(0, own).stream())
                .toList();
    }

    /** Creates a random id for a reservation, in the customer's shard of the sale. */
    static UUID newIdFor(UUID customerId, Sale sale) {
        UUID random = UUID.randomUUID();
        long digit = (sale.saleId().getLeastSignificantBits() + part(customerId, sale)) & LAST_DIGIT;
        return new UUID(random.getMostSignificantBits(), (random.getLeastSignificantBits() & ~LAST_DIGIT) | digit);
    }

    String prefix(String keyPrefix) {
        return keyPrefix + "{" + number + "}:";
    }
}
