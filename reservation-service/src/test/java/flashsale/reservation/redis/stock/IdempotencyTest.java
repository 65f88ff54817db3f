package flashsale.reservation.redis.stock;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.CancelReason;
import flashsale.reservation.Flow;
import flashsale.reservation.Outcome;
import flashsale.reservation.Outcome.Held;
import flashsale.reservation.Outcome.Refused;
import flashsale.reservation.Refusal;
import flashsale.reservation.Reservation;
import flashsale.reservation.redis.Shard;
import flashsale.reservation.redis.stock.IdempotencyKeys.Meaning;
import flashsale.reservation.redis.stock.Store.Product;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A wish repeated with the same key is the same wish. */
class IdempotencyTest extends RedisTest {

    @Test
    void the_same_wish_has_the_same_outcome_and_takes_stock_once() {
        Product product = store.sell(10, 5);

        Held first = (Held) store.reserveWithKey(ALICE, product, 2, "print");
        Held second = (Held) store.reserveWithKey(ALICE, product, 2, "print");

        assertThat(second.reservation()).isEqualTo(first.reservation());
        assertThat(first.first()).isTrue();
        assertThat(second.first()).isFalse();
        assertThat(store.units(product).held()).isEqualTo(2);
        assertThat(store.announced(product, Flow.EVENTS)).hasSize(1);
    }

    @Test
    void the_outcome_stays_the_same_when_the_reservation_has_ended() {
        Product product = store.sell(10, 5);
        Reservation reservation = ((Held) store.reserveWithKey(ALICE, product, 2, "print")).reservation();
        store.reservations.giveUp(reservation.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);

        assertThat(store.reserveWithKey(ALICE, product, 2, "print")).isEqualTo(new Held(reservation, false));
        assertThat(store.units(product).held()).isZero();
    }

    @Test
    void a_refusal_is_repeated_even_if_it_is_no_longer_true() {
        Product product = store.sell(10, 1);
        Reservation first = store.held(ALICE, product, 1);
        assertRefused(store.reserveWithKey(ALICE, product, 1, "print"), Refusal.LIMIT_EXCEEDED);
        store.reservations.giveUp(first.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);

        assertRefused(store.reserveWithKey(ALICE, product, 1, "print"), Refusal.LIMIT_EXCEEDED);
    }

    @Test
    void what_was_sold_out_is_reserved_with_the_same_key_when_units_have_come_back() {
        Product product = store.sell(1, 5);
        Reservation ofBob = store.held(BOB, product, 1);
        assertRefused(store.reserveWithKey(ALICE, product, 1, "print"), Refusal.SOLD_OUT);
        assertRefused(store.reserveWithKey(ALICE, product, 1, "print"), Refusal.SOLD_OUT);
        store.reservations.giveUp(ofBob.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);

        Held held = (Held) store.reserveWithKey(ALICE, product, 1, "print");

        assertThat(held.first()).isTrue();
        assertThat(store.reserveWithKey(ALICE, product, 1, "print")).isEqualTo(new Held(held.reservation(), false));
        assertThat(store.units(product).held()).isEqualTo(1);
    }

    /** One has found the key's id. Before it goes on, the other is refused under this id, and forgets the key. */
    @Test
    void two_repetitions_of_what_was_sold_out_take_stock_once() {
        Product product = store.sell(1, 5);
        Reservation ofBob = store.held(BOB, product, 1);
        UUID id = Shard.newIdFor(ALICE, product.sale());
        IdempotencyKeys idempotencyKeys = new IdempotencyKeys(store.redis, store.keys);
        idempotencyKeys.claim(ALICE, Store.KEY, new Meaning("print", id));
        assertRefused(store.reserveWithKey(ALICE, product, 1, "print"), Refusal.SOLD_OUT);
        store.reservations.giveUp(ofBob.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);
        idempotencyKeys.claim(ALICE, Store.KEY, new Meaning("print", id));

        Held held = (Held) store.reserveWithKey(ALICE, product, 1, "print");

        assertThat(held.reservation().reservationId()).isNotEqualTo(id);
        assertThat(store.reserveWithKey(ALICE, product, 1, "print")).isEqualTo(new Held(held.reservation(), false));
        assertThat(store.units(product).held()).isEqualTo(1);
    }

    @Test
    void a_refusal_is_forgotten_with_its_key_before_what_is_held() {
        store.reserveWithKey(ALICE, store.sell(5, 1), 2, "print");
        store.reserveWithKey(BOB, store.sell(1, 5), 1, "print");

        assertThat(secondsUntilForgotten(ALICE)).isBetween(1L, 15 * 60L);
        assertThat(secondsUntilForgotten(BOB)).isGreaterThan(15 * 60L);
    }

    @Test
    void another_wish_with_the_same_key_is_refused() {
        Product product = store.sell(10, 5);
        store.reserveWithKey(ALICE, product, 2, "print");

        assertRefused(store.reserveWithKey(ALICE, product, 3, "other-print"), Refusal.KEY_REUSED);
        assertThat(store.units(product).held()).isEqualTo(2);
    }

    @Test
    void the_same_key_in_another_sale_is_refused() {
        Product product = store.sell(new Product(saleInShard(0), UUID.randomUUID()), 10, 5);
        Product elsewhere = store.sell(new Product(saleInShard(1), UUID.randomUUID()), 10, 5);
        store.reserveWithKey(ALICE, product, 1, "print");

        assertRefused(store.reserveWithKey(ALICE, elsewhere, 1, "other-print"), Refusal.KEY_REUSED);
        assertThat(store.units(elsewhere).held()).isZero();
    }

    @Test
    void keys_of_different_customers_have_nothing_to_do_with_each_other() {
        Product product = store.sell(10, 5);

        assertThat(store.reserveWithKey(ALICE, product, 1, "print")).isInstanceOf(Held.class);
        assertThat(store.reserveWithKey(BOB, product, 1, "other-print")).isInstanceOf(Held.class);

        assertThat(store.units(product).held()).isEqualTo(2);
    }

    @Test
    void the_same_wish_at_the_same_time_takes_stock_once() throws Exception {
        Product product = store.sell(10, 5);
        List<Held> outcomes = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Future<Outcome>> futures = Stream.generate(
                            () -> threads.submit(() -> store.reserveWithKey(ALICE, product, 1, "print")))
                    .limit(40)
                    .toList();
            for (Future<Outcome> future : futures) {
                outcomes.add((Held) future.get());
            }
        }

        assertThat(outcomes)
                .extracting(Held::reservation)
                .containsOnly(outcomes.getFirst().reservation());
        assertThat(outcomes).filteredOn(Held::first).hasSize(1);
        assertThat(store.units(product).held()).isEqualTo(1);
    }

    @Test
    void a_key_alone_tells_what_came_of_its_wish() {
        Product product = store.sell(2, 5);
        assertThat(outcomeOf("print")).isEmpty();
        Reservation reservation = ((Held) store.reserveWithKey(ALICE, product, 1, "print")).reservation();

        assertThat(outcomeOf("print")).contains(new Held(reservation, false));
        assertThat(outcomeOf("other-print")).contains(new Refused(Refusal.KEY_REUSED));
        store.reservations.giveUp(reservation.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);
        assertThat(outcomeOf("print")).contains(new Held(reservation, false));
    }

    @Test
    void a_key_alone_tells_of_a_refusal() {
        store.reserveWithKey(ALICE, store.sell(5, 1), 2, "print");

        assertThat(outcomeOf("print")).contains(new Refused(Refusal.LIMIT_EXCEEDED));
    }

    @Test
    void a_key_alone_says_nothing_of_what_was_sold_out() {
        store.reserveWithKey(ALICE, store.sell(1, 5), 2, "print");

        assertThat(outcomeOf("print")).isEmpty();
    }

    /** As after a crash: the key is claimed, but the stock is not taken. */
    @Test
    void a_key_that_was_claimed_in_vain_is_used_by_the_next_attempt() {
        Product product = store.sell(10, 5);
        UUID proposed = Shard.newIdFor(ALICE, product.sale());
        new IdempotencyKeys(store.redis, store.keys).claim(ALICE, Store.KEY, new Meaning("print", proposed));

        Reservation reservation = ((Held) store.reserveWithKey(ALICE, product, 1, "print")).reservation();

        assertThat(reservation.reservationId()).isEqualTo(proposed);
    }

    private long secondsUntilForgotten(UUID customer) {
        return store.redis.getExpire(store.keys.idempotencyKey(customer, Store.KEY));
    }

    private Optional<Outcome> outcomeOf(String fingerprint) {
        return store.reservations.outcomeOf(ALICE, Store.KEY, fingerprint);
    }

    private static UUID saleInShard(int number) {
        return UUID.fromString("00000000-0000-4000-8000-00000000000" + number);
    }
}
