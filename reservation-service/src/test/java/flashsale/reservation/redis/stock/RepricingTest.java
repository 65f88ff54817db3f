package flashsale.reservation.redis.stock;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.reservation.Outcome.Held;
import flashsale.reservation.PriceChange;
import flashsale.reservation.Refusal;
import flashsale.reservation.Reservation;
import flashsale.reservation.redis.stock.Store.Product;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

/** Inventory-service changes the price of a product while it is sold. Its messages arrive in any order, and twice. */
class RepricingTest extends RedisTest {

    @Test
    void the_next_reservation_has_the_new_price_and_what_is_reserved_keeps_its_own() {
        Product product = store.sell(10, 5);
        Reservation before = store.held(ALICE, product, 1);

        reprice(product, "24.90", 2);

        assertThat(priceOf(store.held(ALICE, product, 1))).isEqualTo("24.90");
        assertThat(store.reservations
                        .find(before.reservationId())
                        .orElseThrow()
                        .reservation()
                        .lines()
                        .getFirst()
                        .unitPrice())
                .isEqualTo("19.90");
    }

    @Test
    void an_old_price_changes_nothing_whether_it_comes_as_a_change_or_with_units() {
        Product product = store.sell(10, 5);
        reprice(product, "24.90", 3);

        reprice(product, "22.90", 2);
        store.sell(product, 20, 5);

        assertThat(priceOf(store.held(ALICE, product, 1))).isEqualTo("24.90");
        assertThat(store.units(product).allocated()).isEqualTo(20);
    }

    @Test
    void a_price_that_arrives_before_the_units_counts_when_they_arrive() {
        Product product = Product.random();
        reprice(product, "24.90", 2);
        assertRefused(store.reserve(ALICE, product, 1), Refusal.UNKNOWN_PRODUCT);

        store.sell(product, 10, 5);

        assertThat(priceOf(((Held) store.reserve(ALICE, product, 1)).reservation()))
                .isEqualTo("24.90");
    }

    private void reprice(Product product, String price, int version) {
        store.stock.reprice(new PriceChange(
                product.saleId(),
                product.productId(),
                new BigDecimal(price),
                product.sale().shards(),
                version));
    }

    private static String priceOf(Reservation reservation) {
        return reservation.lines().getFirst().unitPrice().toPlainString();
    }
}
