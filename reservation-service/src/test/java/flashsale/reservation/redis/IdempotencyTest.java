package flashsale.reservation.redis;

import static flashsale.reservation.redis.Store.TEN_MINUTES;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.event.CancelReason;
import flashsale.reservation.Channel;
import flashsale.reservation.Outcome;
import flashsale.reservation.Outcome.Held;
import flashsale.reservation.Outcome.Refused;
import flashsale.reservation.Refusal;
import flashsale.reservation.Reservation;
import flashsale.reservation.Status;
import flashsale.reservation.redis.IdempotencyKeys.Meaning;
import flashsale.reservation.redis.Store.Product;
import java.time.Duration;
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

    private static final String KEY = "key";

    @Test
    void the_same_wish_has_the_same_outcome_and_takes_stock_once() {
        Product product = store.sell(10, 5);

        Held first = (Held) reserve(ALICE, product, 2, "print");
        Held second = (Held) reserve(ALICE, product, 2, "print");

        assertThat(second.reservation()).isEqualTo(first.reservation());
        assertThat(first.first()).isTrue();
        assertThat(second.first()).isFalse();
        assertThat(store.units(product).held()).isEqualTo(2);
        assertThat(store.announced(product, Channel.EVENTS)).hasSize(1);
    }

    @Test
    void the_outcome_stays_the_same_when_the_reservation_has_ended() {
        Product product = store.sell(10, 5);
        Reservation reservation = ((Held) reserve(ALICE, product, 2, "print")).reservation();
        store.reservations.giveUp(reservation.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);

        assertThat(reserve(ALICE, product, 2, "print")).isEqualTo(new Held(reservation, false));
        assertThat(store.units(product).held()).isZero();
    }

    @Test
    void a_refusal_is_repeated_even_if_there_is_stock_again() {
        Product product = store.sell(1, 5);
        Reservation ofBob = store.held(BOB, product, 1);
        Outcome first = reserve(ALICE, product, 1, "print");
        store.reservations.giveUp(ofBob.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);

        assertThat(reserve(ALICE, product, 1, "print")).isEqualTo(first).isEqualTo(new Refused(Refusal.SOLD_OUT));
    }

    @Test
    void a_refusal_is_forgotten_with_its_key_before_what_is_held() {
        reserve(ALICE, store.sell(1, 5), 2, "print");
        reserve(BOB, store.sell(1, 5), 1, "print");

        assertThat(secondsUntilForgotten(ALICE)).isBetween(1L, 15 * 60L);
        assertThat(secondsUntilForgotten(BOB)).isGreaterThan(15 * 60L);
    }

    @Test
    void another_wish_with_the_same_key_is_refused() {
        Product product = store.sell(10, 5);
        reserve(ALICE, product, 2, "print");

        assertThat(reserve(ALICE, product, 3, "other-print")).isEqualTo(new Refused(Refusal.KEY_REUSED));
        assertThat(store.units(product).held()).isEqualTo(2);
    }

    @Test
    void the_same_key_in_another_sale_is_refused() {
        Product product = store.sell(new Product(saleInShard(0), UUID.randomUUID()), 10, 5);
        Product elsewhere = store.sell(new Product(saleInShard(1), UUID.randomUUID()), 10, 5);
        reserve(ALICE, product, 1, "print");

        assertThat(reserve(ALICE, elsewhere, 1, "other-print")).isEqualTo(new Refused(Refusal.KEY_REUSED));
        assertThat(store.units(elsewhere).held()).isZero();
    }

    @Test
    void keys_of_different_customers_have_nothing_to_do_with_each_other() {
        Product product = store.sell(10, 5);

        assertThat(reserve(ALICE, product, 1, "print")).isInstanceOf(Held.class);
        assertThat(reserve(BOB, product, 1, "other-print")).isInstanceOf(Held.class);

        assertThat(store.units(product).held()).isEqualTo(2);
    }

    @Test
    void the_same_wish_at_the_same_time_takes_stock_once() throws Exception {
        Product product = store.sell(10, 5);
        List<Held> outcomes = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Future<Outcome>> futures = Stream.generate(
                            () -> threads.submit(() -> reserve(ALICE, product, 1, "print")))
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
    void a_key_whose_reservation_was_undone_may_be_tried_again() {
        Product product = store.sell(10, 5);
        Reservation undone = ((Held) reserve(ALICE, product, 1, "print")).reservation();
        store.reservations.giveUp(undone.reservationId(), CancelReason.UNDONE);

        Reservation next = ((Held) reserve(ALICE, product, 1, "print")).reservation();

        assertThat(next.reservationId()).isNotEqualTo(undone.reservationId());
        assertThat(store.units(product).held()).isEqualTo(1);
    }

    @Test
    void a_key_whose_reservation_was_undone_may_stand_for_another_wish() {
        Product product = store.sell(2, 5);
        Reservation undone = ((Held) reserve(ALICE, product, 1, "print")).reservation();
        store.reservations.giveUp(undone.reservationId(), CancelReason.UNDONE);

        assertThat(reserve(ALICE, product, 2, "other-print")).isInstanceOf(Held.class);
    }

    @Test
    void undoing_twice_does_not_free_the_key_of_the_next_attempt() {
        Product product = store.sell(10, 5);
        Reservation undone = ((Held) reserve(ALICE, product, 1, "print")).reservation();
        store.reservations.giveUp(undone.reservationId(), CancelReason.UNDONE);
        Reservation next = ((Held) reserve(ALICE, product, 1, "print")).reservation();

        store.reservations.giveUp(undone.reservationId(), CancelReason.UNDONE);

        assertThat(reserve(ALICE, product, 1, "print")).isEqualTo(new Held(next, false));
    }

    @Test
    void what_is_paid_cannot_be_undone_and_keeps_its_key() {
        Product product = store.sell(10, 5);
        Reservation paid = ((Held) reserve(ALICE, product, 1, "print")).reservation();
        UUID id = paid.reservationId();
        store.reservations.confirm(id, UUID.randomUUID(), Channel.EVENTS);

        store.reservations.giveUp(id, CancelReason.UNDONE);

        assertThat(reserve(ALICE, product, 1, "print")).isEqualTo(new Held(paid, false));
        assertThat(store.units(product).sold()).isEqualTo(1);
        store.reservations.release(id, CancelReason.SHIPMENT_REJECTED);
        assertThat(reserve(ALICE, product, 1, "print")).isEqualTo(new Held(paid, false));
    }

    @Test
    void what_is_kept_cannot_be_undone() {
        Product product = store.sell(10, 5);
        Reservation kept = ((Held) reserve(ALICE, product, 1, "print")).reservation();

        assertThat(store.reservations.keep(kept.reservationId())).isTrue();

        assertThat(store.reservations.giveUp(kept.reservationId(), CancelReason.UNDONE))
                .contains(Status.HELD);
        assertThat(reserve(ALICE, product, 1, "print")).isEqualTo(new Held(kept, false));
        assertThat(store.units(product).held()).isEqualTo(1);
    }

    @Test
    void what_is_kept_may_be_cancelled_by_its_customer() {
        Product product = store.sell(10, 5);
        Reservation kept = ((Held) reserve(ALICE, product, 1, "print")).reservation();
        store.reservations.keep(kept.reservationId());

        assertThat(store.reservations.giveUp(kept.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER))
                .contains(Status.CANCELLED);
        assertThat(store.units(product).held()).isZero();
    }

    @Test
    void what_was_undone_cannot_be_kept() {
        Reservation undone = ((Held) reserve(ALICE, store.sell(10, 5), 1, "print")).reservation();
        store.reservations.giveUp(undone.reservationId(), CancelReason.UNDONE);

        assertThat(store.reservations.keep(undone.reservationId())).isFalse();
        assertThat(store.reservations.keep(UUID.randomUUID())).isFalse();
    }

    @Test
    void a_key_whose_reservation_was_undone_after_it_expired_may_be_tried_again() {
        Product product = store.sell(10, 5);
        Reservation undone = ((Held) reserve(ALICE, product, 1, "print", Store.NO_TIME)).reservation();
        store.reservations.expire(100);
        store.reservations.giveUp(undone.reservationId(), CancelReason.UNDONE);

        assertThat(((Held) reserve(ALICE, product, 1, "print")).first()).isTrue();
        assertThat(store.units(product).held()).isEqualTo(1);
    }

    @Test
    void a_key_alone_tells_what_came_of_its_wish() {
        Product product = store.sell(2, 5);
        assertThat(outcomeOf("print")).isEmpty();
        Reservation reservation = ((Held) reserve(ALICE, product, 1, "print")).reservation();

        assertThat(outcomeOf("print")).contains(new Held(reservation, false));
        assertThat(outcomeOf("other-print")).contains(new Refused(Refusal.KEY_REUSED));
        store.reservations.giveUp(reservation.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);
        assertThat(outcomeOf("print")).contains(new Held(reservation, false));
    }

    @Test
    void a_key_alone_tells_of_a_refusal() {
        reserve(ALICE, store.sell(1, 5), 2, "print");

        assertThat(outcomeOf("print")).contains(new Refused(Refusal.SOLD_OUT));
    }

    @Test
    void a_key_of_what_was_undone_tells_nothing() {
        Reservation undone = ((Held) reserve(ALICE, store.sell(1, 5), 1, "print")).reservation();
        store.reservations.giveUp(undone.reservationId(), CancelReason.UNDONE);

        assertThat(outcomeOf("print")).isEmpty();
    }

    /** As after a crash: the key is claimed, but the stock is not taken. */
    @Test
    void a_key_that_was_claimed_in_vain_is_used_by_the_next_attempt() {
        Product product = store.sell(10, 5);
        UUID proposed = Shard.newIdFor(ALICE, product.sale());
        new IdempotencyKeys(store.redis, store.keys).claim(ALICE, KEY, new Meaning("print", proposed));

        Reservation reservation = ((Held) reserve(ALICE, product, 1, "print")).reservation();

        assertThat(reservation.reservationId()).isEqualTo(proposed);
    }

    private long secondsUntilForgotten(UUID customer) {
        return store.redis.getExpire(store.keys.idempotencyKey(customer, KEY));
    }

    private Optional<Outcome> outcomeOf(String fingerprint) {
        return store.reservations.outcomeOf(ALICE, KEY, fingerprint);
    }

    private Outcome reserve(UUID customer, Product product, int quantity, String fingerprint) {
        return reserve(customer, product, quantity, fingerprint, TEN_MINUTES);
    }

    private Outcome reserve(UUID customer, Product product, int quantity, String fingerprint, Duration holdFor) {
        return store.reservations.reserve(
                Store.wish(customer, product.sale(), List.of(product.item(quantity)), holdFor, KEY, fingerprint));
    }

    private static UUID saleInShard(int number) {
        return UUID.fromString("00000000-0000-4000-8000-00000000000" + number);
    }
}
