package flashsale.reservation.redis.stock;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.CancelReason;
import flashsale.reservation.Flow;
import flashsale.reservation.Outcome;
import flashsale.reservation.Outcome.Held;
import flashsale.reservation.Outcome.Refused;
import flashsale.reservation.Refusal;
import flashsale.reservation.redis.Shard;
import flashsale.reservation.redis.stock.Store.Product;
import flashsale.reservation.redis.stock.Store.Units;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is done, in whatever order, and wherever an instance crashes: a sale in several shards sells as one in a single shard does. */
class ShardedSaleModelTest extends RedisTest {

    private static final int SEEDS = 12;
    private static final int STEPS = 120;
    private static final int LIMIT = 6;
    private static final List<CancelReason> RELEASES =
            Stream.of(CancelReason.values()).filter(CancelReason::releasesStock).toList();

    /** The same reservation in both sales. */
    private record Twins(UUID one, UUID other) {}

    private final List<UUID> customers =
            Stream.generate(UUID::randomUUID).limit(5).toList();
    private final List<Twins> reservations = new ArrayList<>();

    static Stream<Arguments> seeds() {
        return Stream.iterate(1, seed -> seed <= SEEDS, seed -> seed + 1).map(seed -> Arguments.of(2 + seed % 3, seed));
    }

    @ParameterizedTest(name = "{0} shards, seed {1}")
    @MethodSource("seeds")
    void it_sells_to_the_same_customers_as_a_sale_in_one_shard(int shards, int seed) {
        Random random = new Random(seed);
        Product whole = store.sell(Product.in(1), 10, LIMIT);
        Product spread = store.sell(Product.in(shards), 10, LIMIT);
        int units = 10;

        for (int step = 0; step < STEPS; step++) {
            switch (random.nextInt(12)) {
                case 0, 1, 2, 3, 4 -> reserve(random, whole, spread);
                case 5 -> store.expire(100);
                case 6 ->
                    anyOf(random, it -> {
                        UUID order = UUID.randomUUID();
                        assertThat(store.reservations.confirm(it.other(), order, Flow.EVENTS))
                                .isEqualTo(store.reservations.confirm(it.one(), order, Flow.EVENTS));
                    });
                case 7 ->
                    anyOf(random, it -> {
                        store.reservations.giveUp(it.one(), CancelReason.CANCELLED_BY_CUSTOMER);
                        store.reservations.giveUp(it.other(), CancelReason.CANCELLED_BY_CUSTOMER);
                    });
                case 8 -> {
                    CancelReason reason = RELEASES.get(random.nextInt(RELEASES.size()));
                    anyOf(random, it -> {
                        store.reservations.release(it.one(), reason);
                        store.reservations.release(it.other(), reason);
                    });
                }
                case 9 -> {
                    units += random.nextInt(2);
                    store.sell(whole, units, LIMIT);
                    store.sell(spread, units, LIMIT);
                }
                default -> crashBetweenTwoShards(random, spread);
            }
            assertAlike(whole, spread);
        }
    }

    private void reserve(Random random, Product whole, Product spread) {
        UUID customer = customers.get(random.nextInt(customers.size()));
        int quantity = 1 + random.nextInt(LIMIT + 1);
        Duration holdFor = random.nextBoolean() ? Store.NO_TIME : Store.TEN_MINUTES;
        Outcome outcome = store.reserve(customer, whole, quantity, holdFor);
        Outcome ofSpread = store.reserve(customer, spread, quantity, holdFor);
        if (outcome instanceof Held one && ofSpread instanceof Held other) {
            reservations.add(new Twins(
                    one.reservation().reservationId(), other.reservation().reservationId()));
        } else if (!outcome.equals(ofSpread)) { // where both are reasons to refuse, the spread one looks for no units
            assertThat(outcome).isEqualTo(new Refused(Refusal.SOLD_OUT));
            assertThat(ofSpread).isEqualTo(new Refused(Refusal.LIMIT_EXCEEDED));
        }
    }

    private void anyOf(Random random, Consumer<Twins> action) {
        if (!reservations.isEmpty()) {
            action.accept(reservations.get(random.nextInt(reservations.size())));
        }
    }

    private void crashBetweenTwoShards(Random random, Product spread) {
        List<Shard> shards = Shard.of(spread.sale());
        int from = random.nextInt(shards.size());
        int to = (from + 1 + random.nextInt(shards.size() - 1)) % shards.size();
        store.leaveBetween(spread, 1 + random.nextInt(3), shards.get(from), shards.get(to));
    }

    private void assertAlike(Product whole, Product spread) {
        Units expected = store.units(whole);
        Units units = store.units(spread);
        assertThat(store.parts(spread)).allMatch(Units::addUp);
        assertThat(units.held()).isEqualTo(expected.held());
        assertThat(units.sold()).isEqualTo(expected.sold());
        assertThat(store.stock.available(List.of(spread.productId())).values()).containsExactly(expected.available());
        assertThat(boughtBy(spread)).isEqualTo(boughtBy(whole));
    }

    private List<String> boughtBy(Product product) {
        return customers.stream()
                .map(customer -> store.customersOf(product).getOrDefault(customer.toString(), "0"))
                .toList();
    }
}
