package flashsale.reservation.redis.stock;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.reservation.Refusal;
import flashsale.reservation.redis.stock.Store.Product;
import flashsale.reservation.redis.stock.Store.Units;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Units come from inventory-service, which may announce them twice. */
class AllocatingTest extends RedisTest {

    @Test
    void told_twice_it_counts_once() {
        Product product = store.sell(10, 5);
        store.held(ALICE, product, 2);

        store.sell(product, 10, 5);

        assertThat(store.units(product)).isEqualTo(new Units(10, 8, 2, 0));
    }

    @Test
    void told_more_the_difference_is_added() {
        Product product = store.sell(10, 5);
        store.held(ALICE, product, 2);

        store.sell(product, 15, 5);

        assertThat(store.units(product)).isEqualTo(new Units(15, 13, 2, 0));
    }

    @Test
    void an_old_message_takes_nothing_away() {
        Product product = store.sell(15, 5);

        store.sell(product, 10, 5);

        assertThat(store.units(product)).isEqualTo(new Units(15, 15, 0, 0));
    }

    @Test
    void the_times_of_a_sale_can_change() {
        Product product = store.sell(10, 5);
        Instant past = Instant.now().minusSeconds(60);

        store.sell(product, 10, 5, past.minusSeconds(1), past);

        assertRefused(store.reserve(ALICE, product, 1), Refusal.SALE_OVER);
    }

    @Test
    void what_is_available_is_told_of_those_products_that_are_known() {
        Product product = store.sell(10, 5);
        Product other = store.sell(7, 5);

        assertThat(store.stock.available(List.of(product.productId(), UUID.randomUUID(), other.productId())))
                .isEqualTo(Map.of(product.productId(), 10, other.productId(), 7));
    }

    @Test
    void the_lab_finds_all_products() {
        Product product = store.sell(10, 5);

        assertThat(store.redis.opsForSet().members(store.keys.products()))
                .containsExactly(product.productId().toString());
        assertThat(store.stock.saleOf(product.productId())).contains(product.sale());
        assertThat(store.stock.saleOf(UUID.randomUUID())).isEmpty();
    }
}
