package flashsale.reservation.redis.stock;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.CancelReason;
import flashsale.reservation.Flow;
import flashsale.reservation.Outcome.Held;
import flashsale.reservation.Reservation;
import flashsale.reservation.Reservations.Entry;
import flashsale.reservation.Status;
import flashsale.reservation.redis.stock.Store.Product;
import flashsale.reservation.redis.stock.Store.Units;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The order is paid: is there stock for it? */
class ConfirmingTest extends RedisTest {

    private static final UUID ORDER = UUID.randomUUID();

    @Test
    void held_stock_is_sold() {
        Product product = store.sell(10, 5);
        Reservation reservation = store.held(ALICE, product, 2);

        assertThat(confirm(reservation)).isTrue();

        assertThat(status(reservation)).isEqualTo(Status.CONFIRMED);
        assertThat(store.units(product)).isEqualTo(new Units(10, 8, 0, 2));
        assertThat(announcements(product)).containsExactly("reservation.created", "reservation.confirmed");
        assertThat(store.customersOf(product)).containsEntry(ALICE.toString(), "2");
    }

    @Test
    void what_is_overdue_but_not_expired_yet_is_sold() {
        Product product = store.sell(10, 5);
        Reservation reservation = store.overdue(ALICE, product, 2);

        assertThat(confirm(reservation)).isTrue();

        assertThat(store.expire(100)).isZero();
        assertThat(store.units(product)).isEqualTo(new Units(10, 8, 0, 2));
    }

    @Test
    void confirming_twice_sells_once_and_is_announced_once() {
        Product product = store.sell(10, 5);
        Reservation reservation = store.held(ALICE, product, 2);

        assertThat(confirm(reservation)).isTrue();
        assertThat(confirm(reservation)).isTrue();

        assertThat(store.units(product)).isEqualTo(new Units(10, 8, 0, 2));
        assertThat(announcements(product)).containsExactly("reservation.created", "reservation.confirmed");
    }

    @Test
    void after_it_has_expired_stock_is_taken_again_where_there_is_any() {
        Product product = store.sell(10, 5);
        Reservation reservation = expired(product, 2);

        assertThat(confirm(reservation)).isTrue();

        assertThat(status(reservation)).isEqualTo(Status.CONFIRMED);
        assertThat(store.units(product)).isEqualTo(new Units(10, 8, 0, 2));
        assertThat(store.customersOf(product)).containsEntry(ALICE.toString(), "2");
    }

    @Test
    void after_it_has_expired_and_the_stock_is_gone_it_is_refused_for_good() {
        Product product = store.sell(2, 5);
        Reservation reservation = expired(product, 2);
        Reservation ofBob = store.held(BOB, product, 1);

        assertThat(confirm(reservation)).isFalse();
        store.reservations.giveUp(ofBob.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);
        assertThat(confirm(reservation)).isFalse();

        assertThat(status(reservation)).isEqualTo(Status.EXPIRED);
        assertThat(store.units(product)).isEqualTo(new Units(2, 2, 0, 0));
        assertThat(announcements(product)).containsOnlyOnce("reservation.refused");
    }

    @Test
    void of_several_products_that_expired_all_are_taken_again_or_none() {
        Product one = store.sell(10, 5);
        Product other = store.sell(one.sibling(), 1, 5);
        Reservation reservation = ((Held)
                        store.reserve(ALICE, one.sale(), List.of(one.item(1), other.item(1)), Store.NO_TIME))
                .reservation();
        store.expire(100);
        store.held(BOB, other, 1);

        assertThat(confirm(reservation)).isFalse();

        assertThat(store.units(one)).isEqualTo(new Units(10, 10, 0, 0));
    }

    @Test
    void a_late_payment_does_not_bring_anybody_above_the_limit() {
        Product product = store.sell(10, 2);
        Reservation reservation = expired(product, 2);
        store.held(ALICE, product, 1);

        assertThat(confirm(reservation)).isFalse();

        assertThat(store.customersOf(product)).containsEntry(ALICE.toString(), "1");
    }

    @Test
    void what_was_cancelled_is_refused() {
        Product product = store.sell(10, 5);
        Reservation reservation = store.held(ALICE, product, 2);
        store.reservations.giveUp(reservation.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);

        assertThat(confirm(reservation)).isFalse();

        assertThat(store.units(product)).isEqualTo(new Units(10, 10, 0, 0));
        assertThat(announcements(product))
                .containsExactly("reservation.created", "reservation.cancelled", "reservation.refused");
    }

    @Test
    void what_nobody_reserved_is_refused_with_an_event_only_where_events_are_relayed() {
        UUID unknown = UUID.randomUUID();
        Product inItsShard = new Product(unknown, UUID.randomUUID());

        assertThat(store.reservations.confirm(unknown, ORDER, Flow.CALLS)).isFalse();
        assertThat(announcements(inItsShard)).isEmpty();

        assertThat(store.reservations.confirm(unknown, ORDER, Flow.EVENTS)).isFalse();
        assertThat(announcements(inItsShard)).containsExactly("reservation.refused");
    }

    @Test
    void the_announcement_tells_what_was_sold_to_whom() {
        Product product = store.sell(10, 5);
        Reservation reservation = store.held(ALICE, product, 2);
        confirm(reservation);

        assertThat(store.announced(product, Flow.EVENTS).getLast().get("data"))
                .contains(
                        reservation.reservationId().toString(),
                        ORDER.toString(),
                        ALICE.toString(),
                        product.productId().toString(),
                        "\"quantity\":2");
    }

    private Reservation expired(Product product, int quantity) {
        Reservation reservation = store.overdue(ALICE, product, quantity);
        assertThat(store.expire(100)).isEqualTo(1);
        return reservation;
    }

    private boolean confirm(Reservation reservation) {
        return store.reservations.confirm(reservation.reservationId(), ORDER, Flow.EVENTS);
    }

    private Status status(Reservation reservation) {
        return store.reservations
                .find(reservation.reservationId())
                .map(Entry::status)
                .orElseThrow();
    }

    private List<String> announcements(Product product) {
        return store.announced(product, Flow.EVENTS).stream()
                .map(entry -> entry.get("type"))
                .toList();
    }
}
