package flashsale.reservation.redis.stock;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.CancelReason;
import flashsale.reservation.Flow;
import flashsale.reservation.Reservation;
import flashsale.reservation.redis.Shard;
import flashsale.reservation.redis.stock.Store.Product;
import flashsale.reservation.redis.stock.Store.Units;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What ends gives its units back to one shard; a late payment takes them again from wherever they are. */
class ShardedEndingTest extends RedisTest {

    private static final UUID CAROL = UUID.randomUUID();

    @Test
    void what_ends_gives_its_units_back_to_the_shard_from_which_it_took_them() {
        Product product = store.sell(Product.in(4), 24, 24);
        store.overdue(ALICE, product, 2);
        Reservation cancelled = store.held(BOB, product, 3);
        Reservation undelivered = store.held(CAROL, product, 1);
        confirm(undelivered);

        store.expire(100);
        cancel(cancelled);
        store.reservations.release(undelivered.reservationId(), CancelReason.SHIPMENT_REJECTED);

        assertThat(store.parts(product)).containsOnly(new Units(6, 6, 0, 0));
    }

    @Test
    void what_was_brought_stays_where_it_was_taken() {
        Product product = store.sell(Product.in(4), 8, 8);
        Reservation reservation = store.overdue(ALICE, product, 8);

        store.expire(100);

        assertThat(store.part(product, Shard.of(reservation.reservationId()))).isEqualTo(new Units(8, 8, 0, 0));
        store.held(BOB, product, 8);
    }

    @Test
    void a_late_payment_takes_from_other_shards_what_its_own_has_no_more() {
        Product product = store.sell(Product.in(4), 8, 8);
        Reservation late = store.overdue(ALICE, product, 6);
        store.expire(100);
        Reservation ofBob = store.held(BOB, product, 2);

        assertThat(confirm(late)).isTrue();

        assertThat(store.units(product)).isEqualTo(new Units(8, 0, 2, 6));
        cancel(ofBob);
        assertThat(store.units(product)).isEqualTo(new Units(8, 2, 0, 6));
    }

    @Test
    void a_late_payment_is_refused_for_good_when_no_shard_has_its_units() {
        Product product = store.sell(Product.in(4), 8, 8);
        Reservation late = store.overdue(ALICE, product, 6);
        store.expire(100);
        Reservation ofBob = store.held(BOB, product, 3);

        assertThat(confirm(late)).isFalse();
        cancel(ofBob);
        assertThat(confirm(late)).isFalse();

        assertThat(store.units(product)).isEqualTo(new Units(8, 8, 0, 0));
    }

    private boolean confirm(Reservation reservation) {
        return store.reservations.confirm(reservation.reservationId(), UUID.randomUUID(), Flow.EVENTS);
    }

    private void cancel(Reservation reservation) {
        store.reservations.giveUp(reservation.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);
    }
}
