package flashsale.reservation.redis.stock;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.CancelReason;
import flashsale.reservation.Flow;
import flashsale.reservation.Reservation;
import flashsale.reservation.Status;
import flashsale.reservation.redis.stock.Store.Product;
import flashsale.reservation.redis.stock.Store.Units;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Stock is returned exactly once when a reservation expires, is given up or is released. */
class EndingTest extends RedisTest {

    @Test
    void what_is_overdue_expires_and_its_stock_is_for_sale_again() {
        Product product = store.sell(10, 2);
        Reservation reservation = store.overdue(ALICE, product, 2);

        assertThat(store.expire(100)).isEqualTo(1);

        assertThat(status(reservation)).isEqualTo(Status.EXPIRED);
        assertThat(store.units(product)).isEqualTo(new Units(10, 10, 0, 0));
        assertThat(announcements(product)).containsExactly("reservation.created", "reservation.expired");
        store.held(ALICE, product, 2); // the limit counts what she holds, not what she held before
    }

    @Test
    void what_has_time_left_does_not_expire() {
        Product product = store.sell(10, 5);
        Reservation reservation = store.held(ALICE, product, 2);

        assertThat(store.expire(100)).isZero();

        assertThat(status(reservation)).isEqualTo(Status.HELD);
    }

    @Test
    void a_sweep_ends_so_many_in_each_shard_and_leaves_the_rest_for_the_next() {
        Product product = store.sell(100, 100);
        IntStream.range(0, 25).forEach(_ -> store.overdue(ALICE, product, 1));

        assertThat(List.of(store.expire(10), store.expire(10), store.expire(10)))
                .containsExactly(10, 10, 5);
    }

    @Test
    void where_events_wait_for_their_delivery_a_sweep_ends_none() {
        Product product = store.sell(100, 100);
        IntStream.range(0, 10).forEach(_ -> store.overdue(ALICE, product, 1)); // each has announced its creation

        assertThat(List.of(
                        store.reservations.expire(100, 9),
                        store.reservations.expire(7, 10),
                        store.reservations.expire(100, 10),
                        store.reservations.expire(100, 17)))
                .containsExactly(0, 7, 0, 3);
    }

    @Test
    void many_sweepers_end_each_reservation_once() throws Exception {
        Product product = store.sell(1_000, 1_000);
        IntStream.range(0, 500).forEach(_ -> store.overdue(ALICE, product, 2));

        int expired = 0;
        try (ExecutorService sweepers = Executors.newFixedThreadPool(8)) {
            Callable<Integer> sweep = () -> store.expire(7);
            for (Future<Integer> swept :
                    sweepers.invokeAll(Stream.generate(() -> sweep).limit(100).toList())) {
                expired += swept.get();
            }
        }

        assertThat(expired).isEqualTo(500);
        assertThat(store.units(product)).isEqualTo(new Units(1_000, 1_000, 0, 0));
        assertThat(announcements(product).stream().filter("reservation.expired"::equals))
                .hasSize(500);
    }

    @Test
    void what_the_customer_gives_up_is_for_sale_again() {
        Product product = store.sell(10, 5);
        Reservation reservation = store.held(ALICE, product, 2);

        assertThat(store.reservations.giveUp(reservation.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER))
                .contains(Status.CANCELLED);
        assertThat(store.reservations.giveUp(reservation.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER))
                .contains(Status.CANCELLED);

        assertThat(store.units(product)).isEqualTo(new Units(10, 10, 0, 0));
        assertThat(announcements(product)).containsExactly("reservation.created", "reservation.cancelled");
        assertThat(store.announced(product, Flow.EVENTS).getLast().get("data"))
                .contains("\"reason\":\"CANCELLED_BY_CUSTOMER\"", ALICE.toString());
        assertThat(store.expire(100)).isZero();
    }

    @Test
    void what_is_sold_or_expired_cannot_be_given_up() {
        Product product = store.sell(10, 5);
        Reservation sold = store.held(ALICE, product, 1);
        store.reservations.confirm(sold.reservationId(), UUID.randomUUID(), Flow.EVENTS);
        Reservation expired = store.overdue(ALICE, product, 1);
        store.expire(100);

        assertThat(store.reservations.giveUp(sold.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER))
                .contains(Status.CONFIRMED);
        assertThat(store.reservations.giveUp(expired.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER))
                .contains(Status.EXPIRED);
        assertThat(store.reservations.giveUp(UUID.randomUUID(), CancelReason.CANCELLED_BY_CUSTOMER))
                .isEmpty();
        assertThat(store.units(product)).isEqualTo(new Units(10, 9, 0, 1));
    }

    @ParameterizedTest
    @EnumSource(
            value = CancelReason.class,
            names = {"PAYMENT_DECLINED", "SHIPMENT_REJECTED", "UNDONE"})
    void every_failure_of_an_order_releases_what_is_held_once_and_quietly(CancelReason reason) {
        Product product = store.sell(10, 5);
        Reservation reservation = store.held(ALICE, product, 2);

        store.reservations.release(reservation.reservationId(), reason);
        store.reservations.release(reservation.reservationId(), reason);

        assertThat(status(reservation)).isEqualTo(Status.CANCELLED);
        assertThat(store.units(product)).isEqualTo(new Units(10, 10, 0, 0));
        assertThat(announcements(product)).containsExactly("reservation.created");
    }

    @ParameterizedTest
    @EnumSource(
            value = CancelReason.class,
            names = {"SHIPMENT_REJECTED", "UNDONE"})
    void what_is_sold_comes_back_when_it_cannot_be_delivered(CancelReason reason) {
        Product product = store.sell(10, 5);
        Reservation reservation = store.held(ALICE, product, 2);
        store.reservations.confirm(reservation.reservationId(), UUID.randomUUID(), Flow.EVENTS);

        store.reservations.release(reservation.reservationId(), reason);
        store.reservations.release(reservation.reservationId(), reason);

        assertThat(status(reservation)).isEqualTo(Status.CANCELLED);
        assertThat(store.units(product)).isEqualTo(new Units(10, 10, 0, 0));
        assertThat(store.customersOf(product)).containsEntry(ALICE.toString(), "0");
    }

    @Test
    void a_declined_payment_does_not_take_back_what_is_sold() {
        Product product = store.sell(10, 5);
        Reservation reservation = store.held(ALICE, product, 2);
        store.reservations.confirm(reservation.reservationId(), UUID.randomUUID(), Flow.EVENTS);

        store.reservations.release(reservation.reservationId(), CancelReason.PAYMENT_DECLINED);

        assertThat(store.units(product)).isEqualTo(new Units(10, 8, 0, 2));
    }

    @ParameterizedTest
    @EnumSource(
            value = CancelReason.class,
            names = {"PAYMENT_DECLINED", "SHIPMENT_REJECTED", "UNDONE"})
    void what_has_expired_or_never_was_is_not_released(CancelReason reason) {
        Product product = store.sell(10, 5);
        Reservation reservation = store.overdue(ALICE, product, 2);
        store.expire(100);

        store.reservations.release(reservation.reservationId(), reason);
        store.reservations.release(UUID.randomUUID(), reason);

        assertThat(status(reservation)).isEqualTo(Status.EXPIRED);
        assertThat(store.units(product)).isEqualTo(new Units(10, 10, 0, 0));
    }

    private Status status(Reservation reservation) {
        return store.reservations
                .find(reservation.reservationId())
                .orElseThrow()
                .status();
    }

    private List<String> announcements(Product product) {
        return store.announced(product, Flow.EVENTS).stream()
                .map(entry -> entry.get("type"))
                .toList();
    }
}
