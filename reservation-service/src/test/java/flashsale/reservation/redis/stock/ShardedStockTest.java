package flashsale.reservation.redis.stock;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.metrics.Reading;
import flashsale.reservation.PriceChange;
import flashsale.reservation.redis.Shard;
import flashsale.reservation.redis.stock.Store.Product;
import flashsale.reservation.redis.stock.Store.Units;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The units of a sale are divided over its shards; what people see is the whole. */
class ShardedStockTest extends RedisTest {

    @Test
    void the_units_are_divided_and_told_twice_they_count_once() {
        Product product = store.sell(Product.in(4), 10, 10);
        store.sell(product, 10, 10);

        assertThat(store.parts(product)).extracting(Units::available).containsExactly(3, 3, 2, 2);
    }

    @Test
    void units_that_are_added_are_divided_too_and_an_old_message_takes_nothing_away() {
        Product product = store.sell(Product.in(4), 2, 10);
        store.held(ALICE, product, 2);

        store.sell(product, 9, 10);
        store.sell(product, 2, 10);

        assertThat(store.units(product)).isEqualTo(new Units(9, 7, 2, 0));
        store.held(BOB, product, 7);
    }

    @Test
    void what_people_see_is_the_sum_of_all_shards() {
        Product product = store.sell(Product.in(4), 10, 10);
        store.held(ALICE, product, 6);
        List<Shard> shards = Shard.of(product.sale());
        store.leaveBetween(product, 1, shards.getLast(), shards.getFirst());

        assertThat(store.stock.available(List.of(product.productId()))).isEqualTo(Map.of(product.productId(), 4));
        assertThat(new StockReader(store.redis, store.keys).read())
                .extracting(Reading::value)
                .containsExactly(10.0, 4.0, 6.0, 0.0, 0.0);
    }

    @Test
    void a_new_price_counts_in_every_shard_also_if_it_arrives_before_the_units() {
        Product product = Product.in(4);
        store.stock.reprice(new PriceChange(product.saleId(), product.productId(), new BigDecimal("24.90"), 4, 2));
        store.sell(product, 1_000, 10);

        for (int i = 0; i < 20; i++) {
            assertThat(store.held(UUID.randomUUID(), product, 1)
                            .lines()
                            .getFirst()
                            .unitPrice())
                    .isEqualTo("24.90");
        }
    }
}
