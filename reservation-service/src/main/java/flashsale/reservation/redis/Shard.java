package flashsale.reservation.redis;

import flashsale.reservation.Sale;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Where the data of a sale lives. The shard is a hash tag: everything that one script touches is in one slot of a Redis Cluster, while
 * different sales can be on different nodes. The last digit of an id decides it. A reservation gets an id with the digit of its shard, so it
 * is found without a directory. A sale in several shards has its own and those that follow: each customer has one of them, for all of their
 * reservations.
 */
public record Shard(int number) {

    /** Enough for a cluster of four nodes; each shard costs a relay thread and a connection per instance. */
    private static final int COUNT = Sale.MOST_SHARDS;

    private static final long LAST_DIGIT = 0xF;

    /** All shards there are. */
    public static List<Shard> all() {
        return IntStream.range(0, COUNT).mapToObj(Shard::new).toList();
    }

    /** The one of a reservation, or the first one of a sale. */
    public static Shard of(UUID saleOrReservation) {
        return new Shard((int) (saleOrReservation.getLeastSignificantBits() & LAST_DIGIT) % COUNT);
    }

    /** The shards of a sale, its own first. */
    public static List<Shard> of(Sale sale) {
        int first = of(sale.saleId()).number;
        return IntStream.range(first, first + sale.shards())
                .mapToObj(number -> new Shard(number % COUNT))
                .toList();
    }

    /** The one that a customer has in a sale. */
    public static Shard of(UUID customerId, Sale sale) {
        return of(sale).get(part(customerId, sale));
    }

    private static int part(UUID customerId, Sale sale) {
        return Math.floorMod(customerId.hashCode(), sale.shards());
    }

    /** The other shards of a sale, from this one on, so that not all ask the same one first. */
    public List<Shard> othersIn(Sale sale) {
        List<Shard> shards = of(sale);
        int own = shards.indexOf(this);
        return Stream.concat(shards.subList(own + 1, shards.size()).stream(), shards.subList(0, own).stream())
                .toList();
    }

    /** Creates a random id for a reservation, in the customer's shard of the sale. */
    public static UUID newIdFor(UUID customerId, Sale sale) {
        UUID random = UUID.randomUUID();
        long digit = (sale.saleId().getLeastSignificantBits() + part(customerId, sale)) & LAST_DIGIT;
        return new UUID(random.getMostSignificantBits(), (random.getLeastSignificantBits() & ~LAST_DIGIT) | digit);
    }

    String prefix(String keyPrefix) {
        return keyPrefix + "{" + number + "}:";
    }
}
