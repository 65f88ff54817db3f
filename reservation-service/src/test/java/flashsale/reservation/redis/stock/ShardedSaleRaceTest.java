package flashsale.reservation.redis.stock;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.reservation.Outcome.Held;
import flashsale.reservation.redis.stock.Store.Product;
import flashsale.reservation.redis.stock.Store.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** More customers than units, at the same time, each for several units: until not even one is left. */
class ShardedSaleRaceTest extends RedisTest {

    private static final int THREADS = 16;
    private static final int CUSTOMERS_EACH = 12;
    private static final int LIMIT = 5;
    private static final int UNITS = 300;

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void every_unit_is_sold_once_and_nobody_is_refused_while_one_is_left(int shards) throws Exception {
        Product product = store.sell(Product.in(shards), UNITS, LIMIT);

        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            List<Future<?>> racers = new ArrayList<>();
            for (int racer = 0; racer < THREADS; racer++) {
                Random random = new Random(racer);
                racers.add(threads.submit(() -> {
                    for (int i = 0; i < CUSTOMERS_EACH; i++) {
                        buyAllThatIsAllowed(product, random);
                    }
                }));
            }
            for (Future<?> racer : racers) {
                racer.get();
            }
        }

        assertThat(store.units(product)).isEqualTo(new Units(UNITS, 0, UNITS, 0));
        assertThat(store.parts(product)).allMatch(Units::addUp);
        assertThat(store.customersOf(product).values())
                .allSatisfy(units -> assertThat(Integer.parseInt(units)).isBetween(0, LIMIT));
        assertThat(store.customersOf(product).values().stream()
                        .mapToInt(Integer::parseInt)
                        .sum())
                .isEqualTo(UNITS);
    }

    /** Asks for fewer each time, as many as there may be. */
    private void buyAllThatIsAllowed(Product product, Random random) {
        UUID customer = UUID.randomUUID();
        for (int quantity = 1 + random.nextInt(LIMIT); quantity > 0; ) {
            if (!(store.reserve(customer, product, quantity) instanceof Held)) {
                quantity--;
            }
        }
    }
}
