package flashsale.reservation.redis;

import static flashsale.reservation.redis.Store.TEN_MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.platform.event.CancelReason;
import flashsale.platform.metrics.Figure;
import flashsale.reservation.Channel;
import flashsale.reservation.Outcome;
import flashsale.reservation.Outcome.Held;
import flashsale.reservation.Outcome.Refused;
import flashsale.reservation.PriceChange;
import flashsale.reservation.Refusal;
import flashsale.reservation.Reservation;
import flashsale.reservation.Wish;
import flashsale.reservation.redis.Store.Product;
import flashsale.reservation.redis.Store.Units;
import java.math.BigDecimal;
import java.time.Instant;
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

/** The stock of one product is spread over several shards; each customer has one of them, and it gets from the others what it lacks. */
class ShardedSaleTest extends RedisTest {

    private static final UUID CAROL = UUID.randomUUID();

    @Test
    void the_units_are_divided_and_told_twice_they_count_once() {
        Product product = sell(10, 10);
        sell(product, 10, 10);

        assertThat(store.parts(product)).extracting(Units::available).containsExactly(3, 3, 2, 2);
    }

    @Test
    void units_that_are_added_are_divided_too_and_an_old_message_takes_nothing_away() {
        Product product = sell(2, 10);
        store.held(ALICE, product, 2);

        sell(product, 9, 10);
        sell(product, 2, 10);

        assertThat(store.units(product)).isEqualTo(new Units(9, 7, 2, 0));
        store.held(BOB, product, 7);
    }

    @Test
    void while_the_customers_shard_has_units_no_other_one_is_touched() {
        Product product = sell(40, 10);

        Reservation reservation = store.held(ALICE, product, 3);

        assertThat(store.parts(product)).extracting(Units::available).containsOnly(10, 7);
        assertThat(partOf(reservation, product)).isEqualTo(new Units(10, 7, 3, 0));
    }

    @Test
    void customers_are_spread_over_all_shards_and_keep_theirs() {
        Product product = sell(1_000, 10);
        Set<Shard> shards = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            UUID customer = UUID.randomUUID();
            Shard shard = shardOf(store.held(customer, product, 1));
            assertThat(shardOf(store.held(customer, product, 1))).isEqualTo(shard);
            shards.add(shard);
        }

        assertThat(shards).containsExactlyInAnyOrderElementsOf(Shard.all());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void one_customer_can_buy_the_units_of_all_shards_one_by_one(int shards) {
        Product product = sell(Product.in(shards), 10, 11);

        for (int i = 0; i < 10; i++) {
            store.held(ALICE, product, 1);
        }

        assertRefused(store.reserve(ALICE, product, 1), Refusal.SOLD_OUT);
        assertThat(store.units(product)).isEqualTo(new Units(10, 0, 10, 0));
    }

    @Test
    void more_than_any_shard_has_left_is_reserved_if_all_have_it_together() {
        Product product = sell(10, 10);

        store.held(ALICE, product, 9);

        assertRefused(store.reserve(BOB, product, 2), Refusal.SOLD_OUT);
        store.held(BOB, product, 1);
        assertThat(store.units(product)).isEqualTo(new Units(10, 0, 10, 0));
    }

    @Test
    void of_several_products_each_is_brought_and_none_is_reserved_if_one_is_sold_out() {
        Product one = sell(8, 8);
        Product other = sell(one.sibling(), 8, 9);

        assertRefused(
                store.reserve(ALICE, one.sale(), List.of(one.item(7), other.item(9)), TEN_MINUTES), Refusal.SOLD_OUT);
        assertThat(store.units(one)).isEqualTo(new Units(8, 8, 0, 0));
        assertThat(store.reserve(BOB, one.sale(), List.of(one.item(7), other.item(8)), TEN_MINUTES))
                .isInstanceOf(Held.class);
        store.held(ALICE, one, 1);
    }

    @Test
    void the_limit_counts_what_a_customer_has_from_all_shards() {
        Product product = sell(8, 5);

        store.held(ALICE, product, 3);
        assertRefused(store.reserve(ALICE, product, 3), Refusal.LIMIT_EXCEEDED);
        store.held(ALICE, product, 2);
        assertRefused(store.reserve(ALICE, product, 1), Refusal.LIMIT_EXCEEDED);

        assertThat(store.customersOf(product)).isEqualTo(Map.of(ALICE.toString(), "5"));
    }

    @Test
    void who_may_have_no_more_moves_no_units() {
        Product product = sell(8, 2);
        store.held(ALICE, product, 2);
        List<Units> before = store.parts(product);

        assertRefused(store.reserve(ALICE, product, 3), Refusal.LIMIT_EXCEEDED);

        assertThat(store.parts(product)).isEqualTo(before);
    }

    @Test
    void what_ends_gives_its_units_back_to_the_shard_from_which_it_took_them() {
        Product product = sell(24, 24);
        store.overdue(ALICE, product, 2);
        Reservation cancelled = store.held(BOB, product, 3);
        Reservation undelivered = store.held(CAROL, product, 1);
        store.reservations.confirm(undelivered.reservationId(), UUID.randomUUID(), Channel.EVENTS);

        store.reservations.expire(100);
        store.reservations.giveUp(cancelled.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);
        store.reservations.release(undelivered.reservationId(), CancelReason.SHIPMENT_REJECTED);

        assertThat(store.parts(product)).containsOnly(new Units(6, 6, 0, 0));
    }

    @Test
    void what_was_brought_stays_where_it_was_taken() {
        Product product = sell(8, 8);
        Reservation reservation = store.overdue(ALICE, product, 8);

        store.reservations.expire(100);

        assertThat(partOf(reservation, product)).isEqualTo(new Units(8, 8, 0, 0));
        store.held(BOB, product, 8);
    }

    @Test
    void a_late_payment_takes_from_other_shards_what_its_own_has_no_more() {
        Product product = sell(8, 8);
        Reservation late = store.overdue(ALICE, product, 6);
        store.reservations.expire(100);
        Reservation ofBob = store.held(BOB, product, 2);

        assertThat(store.reservations.confirm(late.reservationId(), UUID.randomUUID(), Channel.EVENTS))
                .isTrue();

        assertThat(store.units(product)).isEqualTo(new Units(8, 0, 2, 6));
        store.reservations.giveUp(ofBob.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);
        assertThat(store.units(product)).isEqualTo(new Units(8, 2, 0, 6));
    }

    @Test
    void a_late_payment_is_refused_for_good_when_no_shard_has_its_units() {
        Product product = sell(8, 8);
        Reservation late = store.overdue(ALICE, product, 6);
        store.reservations.expire(100);
        Reservation ofBob = store.held(BOB, product, 3);

        assertThat(store.reservations.confirm(late.reservationId(), UUID.randomUUID(), Channel.EVENTS))
                .isFalse();
        store.reservations.giveUp(ofBob.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);
        assertThat(store.reservations.confirm(late.reservationId(), UUID.randomUUID(), Channel.EVENTS))
                .isFalse();

        assertThat(store.units(product)).isEqualTo(new Units(8, 8, 0, 0));
    }

    @Test
    void the_same_wish_at_the_same_time_takes_its_units_once_from_wherever() throws Exception {
        Product product = sell(8, 8);
        Wish wish = Store.wish(ALICE, product.sale(), List.of(product.item(5)), TEN_MINUTES, "key", "print");
        List<Outcome> outcomes = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            Callable<Outcome> reserving = () -> store.reservations.reserve(wish);
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
    void a_refusal_is_repeated_although_a_shard_has_units_again() {
        Product product = sell(4, 4);
        Reservation ofBob = store.held(BOB, product, 4);
        Wish wish = Store.wish(ALICE, product.sale(), List.of(product.item(1)), TEN_MINUTES, "key", "print");
        assertRefused(store.reservations.reserve(wish), Refusal.SOLD_OUT);
        store.reservations.giveUp(ofBob.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);

        assertRefused(store.reservations.reserve(wish), Refusal.SOLD_OUT);
    }

    /** As after a crash: one shard has sent the units, and nobody has told the other. */
    @Test
    void what_a_crash_leaves_between_two_shards_is_for_sale_to_everybody() {
        for (UUID customer : Stream.generate(UUID::randomUUID).limit(20).toList()) {
            Product product = sell(8, 8);
            List<Shard> shards = Shard.of(product.sale());
            for (int i = 0; i < shards.size(); i++) {
                send(product, 2, shards.get(i), shards.get((i + 1) % shards.size()));
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
        Product product = sell(Product.in(3), 3, 3);
        List<Shard> shards = Shard.of(product.sale());
        Movements movements = new Movements();
        store.transfers.send(product.productId(), 1, shards.get(0), shards.get(1), movements);
        store.transfers.send(product.productId(), 2, shards.get(1), shards.get(2), movements);
        store.transfers.send(product.productId(), 3, shards.get(2), shards.get(0), movements);

        store.held(ALICE, product, 3);

        assertThat(store.units(product)).isEqualTo(new Units(3, 0, 3, 0));
    }

    @Test
    void who_always_comes_too_late_for_what_was_brought_is_not_told_that_it_is_sold_out() {
        Product product = sell(Product.in(2), 100, 100);
        List<Object> lacking = List.of(
                "LACKING", product.productId().toString(), 1L, product.saleId().toString(), 2L, "{}", "{}");

        assertThatThrownBy(() -> store.transfers.supplying(Shard.of(product.saleId()), _ -> lacking))
                .isInstanceOf(ConcurrencyFailureException.class);
    }

    @Test
    void what_people_see_is_the_sum_of_all_shards() {
        Product product = sell(10, 10);
        store.held(ALICE, product, 6);
        send(
                product,
                1,
                Shard.of(product.sale()).getLast(),
                Shard.of(product.sale()).getFirst());

        assertThat(store.stock.available(List.of(product.productId()))).isEqualTo(Map.of(product.productId(), 4));
        assertThat(new StockReader(store.redis, store.keys).read())
                .extracting(Figure::value)
                .containsExactly(10.0, 4.0, 6.0, 0.0, 0.0);
    }

    @Test
    void a_new_price_counts_in_every_shard_also_if_it_arrives_before_the_units() {
        Product product = Product.in(4);
        store.stock.reprice(new PriceChange(product.saleId(), product.productId(), new BigDecimal("24.90"), 4, 2));
        sell(product, 1_000, 10);

        for (int i = 0; i < 20; i++) {
            assertThat(store.held(UUID.randomUUID(), product, 1)
                            .lines()
                            .getFirst()
                            .unitPrice())
                    .isEqualTo("24.90");
        }
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

    private Product sell(int units, int limit) {
        return sell(Product.in(4), units, limit);
    }

    private Product sell(Product product, int units, int limit) {
        return store.sell(product, units, limit);
    }

    private void send(Product product, int units, Shard from, Shard to) {
        store.transfers.send(product.productId(), units, from, to, new Movements());
    }

    private static Shard shardOf(Reservation reservation) {
        return Shard.of(reservation.reservationId());
    }

    private Units partOf(Reservation reservation, Product product) {
        return store.parts(product).get(Shard.of(product.sale()).indexOf(shardOf(reservation)));
    }

    private static void assertRefused(Outcome outcome, Refusal reason) {
        assertThat(outcome).isEqualTo(new Refused(reason));
    }
}
