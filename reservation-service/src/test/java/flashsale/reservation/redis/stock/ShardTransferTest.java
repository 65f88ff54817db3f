package flashsale.reservation.redis.stock;

import static flashsale.reservation.redis.stock.Store.TEN_MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.reservation.Outcome;
import flashsale.reservation.Outcome.Held;
import flashsale.reservation.Refusal;
import flashsale.reservation.Reservation;
import flashsale.reservation.redis.Shard;
import flashsale.reservation.redis.stock.Store.Product;
import flashsale.reservation.redis.stock.Store.Units;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.dao.ConcurrencyFailureException;

/** Each customer has one shard of the sale, and it gets from the others what it lacks. */
class ShardTransferTest extends RedisTest {

    @Test
    void customers_are_spread_over_all_shards_and_keep_theirs() {
        Product product = store.sell(Product.in(4), 1_000, 10);
        Set<Shard> shards = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            UUID customer = UUID.randomUUID();
            Shard shard = Shard.of(store.held(customer, product, 1).reservationId());
            assertThat(Shard.of(store.held(customer, product, 1).reservationId()))
                    .isEqualTo(shard);
            shards.add(shard);
        }

        assertThat(shards).containsExactlyInAnyOrderElementsOf(Shard.all());
    }

    @Test
    void while_the_customers_shard_has_units_no_other_one_is_touched() {
        Product product = store.sell(Product.in(4), 40, 10);

        Reservation reservation = store.held(ALICE, product, 3);

        assertThat(store.parts(product)).extracting(Units::available).containsOnly(10, 7);
        assertThat(store.part(product, Shard.of(reservation.reservationId()))).isEqualTo(new Units(10, 7, 3, 0));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void one_customer_can_buy_the_units_of_all_shards_one_by_one(int shards) {
        Product product = store.sell(Product.in(shards), 10, 11);

        for (int i = 0; i < 10; i++) {
            store.held(ALICE, product, 1);
        }

        assertRefused(store.reserve(ALICE, product, 1), Refusal.SOLD_OUT);
        assertThat(store.units(product)).isEqualTo(new Units(10, 0, 10, 0));
    }

    @Test
    void more_than_any_shard_has_left_is_reserved_if_all_have_it_together() {
        Product product = store.sell(Product.in(4), 10, 10);

        store.held(ALICE, product, 9);

        assertRefused(store.reserve(BOB, product, 2), Refusal.SOLD_OUT);
        store.held(BOB, product, 1);
        assertThat(store.units(product)).isEqualTo(new Units(10, 0, 10, 0));
    }

    @Test
    void of_several_products_each_is_brought_and_none_is_reserved_if_one_is_sold_out() {
        Product one = store.sell(Product.in(4), 8, 8);
        Product other = store.sell(one.sibling(), 8, 9);

        assertRefused(
                store.reserve(ALICE, one.sale(), List.of(one.item(7), other.item(9)), TEN_MINUTES), Refusal.SOLD_OUT);
        assertThat(store.units(one)).isEqualTo(new Units(8, 8, 0, 0));
        assertThat(store.reserve(BOB, one.sale(), List.of(one.item(7), other.item(8)), TEN_MINUTES))
                .isInstanceOf(Held.class);
        store.held(ALICE, one, 1);
    }

    @Test
    void the_same_wish_at_the_same_time_takes_its_units_once_from_wherever() throws Exception {
        Product product = store.sell(Product.in(4), 8, 8);
        List<Outcome> outcomes = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            Callable<Outcome> reserving = () -> store.reserveWithKey(ALICE, product, 5, "print");
            for (Future<Outcome> outcome : threads.invokeAll(Collections.nCopies(16, reserving))) {
                outcomes.add(outcome.get());
            }
        }

        assertThat(outcomes)
                .extracting(it -> ((Held) it).reservation())
                .containsOnly(((Held) outcomes.getFirst()).reservation());
        store.held(BOB, product, 3);
        assertThat(store.units(product)).isEqualTo(new Units(8, 0, 8, 0));
    }

    @Test
    void what_a_crash_leaves_between_two_shards_is_for_sale_to_everybody() {
        for (UUID customer : Stream.generate(UUID::randomUUID).limit(20).toList()) {
            Product product = store.sell(Product.in(4), 8, 8);
            List<Shard> shards = Shard.of(product.sale());
            for (int i = 0; i < shards.size(); i++) {
                store.leaveBetween(product, 2, shards.get(i), shards.get((i + 1) % shards.size()));
            }
            assertThat(store.units(product)).isEqualTo(new Units(0, 0, 0, 0));
            assertThat(store.stock.available(List.of(product.productId()))).isEqualTo(Map.of(product.productId(), 8));

            store.held(customer, product, 8);

            assertRefused(store.reserve(BOB, product, 1), Refusal.SOLD_OUT);
            assertThat(store.units(product)).isEqualTo(new Units(8, 0, 8, 0));
        }
    }

    @Test
    void what_has_gone_through_several_hands_is_found() {
        Product product = store.sell(Product.in(3), 3, 3);
        List<Shard> shards = Shard.of(product.sale());
        Movements movements = new Movements();
        store.transfers.send(product.productId(), 1, shards.get(0), shards.get(1), movements);
        store.transfers.send(product.productId(), 2, shards.get(1), shards.get(2), movements);
        store.transfers.send(product.productId(), 3, shards.get(2), shards.get(0), movements);

        store.held(ALICE, product, 3);

        assertThat(store.units(product)).isEqualTo(new Units(3, 0, 3, 0));
    }

    @Test
    void whoever_always_comes_too_late_for_what_was_brought_is_not_told_that_it_is_sold_out() {
        Product product = store.sell(Product.in(2), 100, 100);
        List<Object> lacking = List.of(
                "LACKING", product.productId().toString(), 1L, product.saleId().toString(), 2L, "{}", "{}");

        assertThatThrownBy(() -> store.transfers.supplying(Shard.of(product.saleId()), _ -> lacking))
                .isInstanceOf(ConcurrencyFailureException.class);
    }
}
