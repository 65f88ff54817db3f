package flashsale.reservation.redis.stock;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.CancelReason;
import flashsale.reservation.Outcome.Held;
import flashsale.reservation.Refusal;
import flashsale.reservation.Reservation;
import flashsale.reservation.redis.stock.Store.Product;
import flashsale.reservation.redis.stock.Store.Units;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What refuses a customer holds for all shards of a sale together: the limit, the times, and what the same wish was told before. */
class ShardedRefusalTest extends RedisTest {

    @Test
    void the_limit_counts_what_a_customer_has_from_all_shards() {
        Product product = store.sell(Product.in(4), 8, 5);

        store.held(ALICE, product, 3);
        assertRefused(store.reserve(ALICE, product, 3), Refusal.LIMIT_EXCEEDED);
        store.held(ALICE, product, 2);
        assertRefused(store.reserve(ALICE, product, 1), Refusal.LIMIT_EXCEEDED);

        assertThat(store.customersOf(product)).isEqualTo(Map.of(ALICE.toString(), "5"));
    }

    @Test
    void whoever_may_have_no_more_moves_no_units() {
        Product product = store.sell(Product.in(4), 8, 2);
        store.held(ALICE, product, 2);
        List<Units> before = store.parts(product);

        assertRefused(store.reserve(ALICE, product, 3), Refusal.LIMIT_EXCEEDED);

        assertThat(store.parts(product)).isEqualTo(before);
    }

    @Test
    void before_the_sale_opens_and_after_it_has_closed_no_shard_sells() {
        Instant now = Instant.now();
        Product early = store.sell(Product.in(4), 10, 5, now.plusSeconds(60), now.plusSeconds(120));
        Product late = store.sell(Product.in(4), 10, 5, now.minusSeconds(120), now.minusSeconds(60));

        for (int i = 0; i < 20; i++) {
            assertRefused(store.reserve(UUID.randomUUID(), early, 1), Refusal.SALE_NOT_OPEN);
            assertRefused(store.reserve(UUID.randomUUID(), late, 1), Refusal.SALE_OVER);
        }
    }

    @Test
    void what_was_sold_out_is_reserved_with_the_same_key_when_a_shard_has_units_again() {
        Product product = store.sell(Product.in(4), 4, 4);
        Reservation ofBob = store.held(BOB, product, 4);
        assertRefused(store.reserveWithKey(ALICE, product, 1, "print"), Refusal.SOLD_OUT);
        store.reservations.giveUp(ofBob.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);

        assertThat(store.reserveWithKey(ALICE, product, 1, "print")).isInstanceOf(Held.class);
    }
}
