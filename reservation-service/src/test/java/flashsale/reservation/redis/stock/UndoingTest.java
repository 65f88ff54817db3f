package flashsale.reservation.redis.stock;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.CancelReason;
import flashsale.reservation.Flow;
import flashsale.reservation.Outcome;
import flashsale.reservation.Outcome.Held;
import flashsale.reservation.Reservation;
import flashsale.reservation.Status;
import flashsale.reservation.Wish;
import flashsale.reservation.redis.stock.Store.Product;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A reservation that is undone frees its key for another attempt; one that is kept or paid cannot be undone. */
class UndoingTest extends RedisTest {

    @Test
    void a_key_whose_reservation_was_undone_may_be_tried_again() {
        Product product = store.sell(10, 5);
        Reservation undone = held(product);
        undo(undone);

        Reservation next = held(product);

        assertThat(next.reservationId()).isNotEqualTo(undone.reservationId());
        assertThat(store.units(product).held()).isEqualTo(1);
    }

    @Test
    void a_key_whose_reservation_was_undone_may_stand_for_another_wish() {
        Product product = store.sell(2, 5);
        undo(held(product));

        assertThat(store.reserveWithKey(ALICE, product, 2, "other-print")).isInstanceOf(Held.class);
    }

    @Test
    void a_key_whose_reservation_was_undone_after_it_expired_may_be_tried_again() {
        Product product = store.sell(10, 5);
        Wish overdue = Store.wish(ALICE, product.sale(), List.of(product.item(1)), Store.NO_TIME, Store.KEY, "print");
        Reservation undone = ((Held) store.reservations.reserve(overdue)).reservation();
        store.expire(100);
        undo(undone);

        assertThat(((Held) reserve(product)).first()).isTrue();
        assertThat(store.units(product).held()).isEqualTo(1);
    }

    @Test
    void a_key_of_what_was_undone_tells_nothing() {
        undo(held(store.sell(1, 5)));

        assertThat(store.reservations.outcomeOf(ALICE, Store.KEY, "print")).isEmpty();
    }

    @Test
    void undoing_twice_does_not_free_the_key_of_the_next_attempt() {
        Product product = store.sell(10, 5);
        Reservation undone = held(product);
        undo(undone);
        Reservation next = held(product);

        undo(undone);

        assertThat(reserve(product)).isEqualTo(new Held(next, false));
    }

    @Test
    void what_is_paid_cannot_be_undone_and_keeps_its_key() {
        Product product = store.sell(10, 5);
        Reservation paid = held(product);
        store.reservations.confirm(paid.reservationId(), UUID.randomUUID(), Flow.EVENTS);

        undo(paid);

        assertThat(reserve(product)).isEqualTo(new Held(paid, false));
        assertThat(store.units(product).sold()).isEqualTo(1);
        store.reservations.release(paid.reservationId(), CancelReason.SHIPMENT_REJECTED);
        assertThat(reserve(product)).isEqualTo(new Held(paid, false));
    }

    @Test
    void what_is_kept_cannot_be_undone() {
        Product product = store.sell(10, 5);
        Reservation kept = held(product);

        assertThat(store.reservations.keep(kept.reservationId())).isTrue();

        assertThat(store.reservations.giveUp(kept.reservationId(), CancelReason.UNDONE))
                .contains(Status.HELD);
        assertThat(reserve(product)).isEqualTo(new Held(kept, false));
        assertThat(store.units(product).held()).isEqualTo(1);
    }

    @Test
    void what_is_kept_may_be_cancelled_by_its_customer() {
        Product product = store.sell(10, 5);
        Reservation kept = held(product);
        store.reservations.keep(kept.reservationId());

        assertThat(store.reservations.giveUp(kept.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER))
                .contains(Status.CANCELLED);
        assertThat(store.units(product).held()).isZero();
    }

    @Test
    void what_was_undone_cannot_be_kept() {
        Reservation undone = held(store.sell(10, 5));
        undo(undone);

        assertThat(store.reservations.keep(undone.reservationId())).isFalse();
        assertThat(store.reservations.keep(UUID.randomUUID())).isFalse();
    }

    private Reservation held(Product product) {
        return ((Held) reserve(product)).reservation();
    }

    /** The same wish each time. */
    private Outcome reserve(Product product) {
        return store.reserveWithKey(ALICE, product, 1, "print");
    }

    private void undo(Reservation reservation) {
        store.reservations.giveUp(reservation.reservationId(), CancelReason.UNDONE);
    }
}
