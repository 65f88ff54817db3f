package flashsale.reservation.redis.stock;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.metrics.Reading;
import flashsale.reservation.redis.Shard;
import flashsale.reservation.redis.stock.Store.Product;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The readings of the stock for the dashboard. */
class ReadingTest extends RedisTest {

    /** In alphabetical order. */
    private static final Product LAST =
            new Product(UUID.randomUUID(), UUID.fromString("ffffffff-ffff-ffff-ffff-ffffffffffff"));

    @Test
    void stock_is_told_by_product_once_somebody_wants_it() {
        Product product = store.sell(10, 5);
        store.sell(7, 5);
        store.held(ALICE, product, 3);

        assertThat(new StockReader(store.redis, store.keys).read())
                .containsExactlyInAnyOrder(
                        stock(product, "allocated", 10),
                        stock(product, "available", 7),
                        stock(product, "held", 3),
                        stock(product, "sold", 0),
                        stock(product, "oversold", 0));
    }

    @Test
    void stock_that_was_sold_twice_is_told() {
        Product product = store.sell(10, 5);
        store.held(ALICE, product, 3);
        sold(product, 8);

        assertThat(new StockReader(store.redis, store.keys).read()).contains(stock(product, "oversold", 1));
    }

    @Test
    void of_very_many_products_those_are_told_that_were_sold_twice_or_are_being_bought() {
        for (int i = 0; i < 200; i++) {
            sold(store.sell(10, 5), 9);
        }
        Product current = store.sell(LAST, 10, 5);
        store.held(ALICE, current, 1);
        Product twice = store.sell(LAST.sibling(), 1, 5);
        sold(twice, 2);

        assertThat(new StockReader(store.redis, store.keys).read())
                .hasSize(200 * 5)
                .contains(stock(current, "held", 1), stock(twice, "oversold", 1));
    }

    private void sold(Product product, int units) {
        store.redis
                .opsForHash()
                .increment(store.keys.stock(Shard.of(product.saleId()), product.productId()), "sold", units);
    }

    private static Reading stock(Product product, String state, double units) {
        return Reading.of("stock.units", units, "product", product.productId().toString(), "state", state);
    }
}
