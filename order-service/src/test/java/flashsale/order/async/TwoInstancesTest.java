package flashsale.order.async;

import static flashsale.contract.CancelReason.EXPIRED;
import static flashsale.order.OrderStatus.CANCELLED;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.order.EndReservations;
import flashsale.order.Order;
import flashsale.order.PlaceOrders;
import flashsale.order.Reservation;
import flashsale.order.Samples;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.support.TransactionTemplate;

/** Batches handled at the same time, as by two instances. */
class TwoInstancesTest extends AsyncBuildTest {

    private static final int BATCH = 50;

    @Autowired
    private PlaceOrders placeOrders;

    @Autowired
    private EndReservations endReservations;

    @Autowired
    private TransactionTemplate transaction;

    private final List<Reservation> reservations =
            Stream.generate(Samples::reservation).limit(BATCH).toList();

    private List<Reservation> shuffled() {
        List<Reservation> batch = new ArrayList<>(reservations);
        Collections.shuffle(batch);
        return batch;
    }

    private List<Order> place() {
        return transaction.execute(_ -> placeOrders.place(shuffled()));
    }

    private List<Order> end() {
        return endReservations.end(shuffled(), EXPIRED);
    }

    private static List<UUID> reservationsOf(List<List<Order>> results) {
        return results.stream().flatMap(List::stream).map(Order::reservationId).toList();
    }

    /** Runs each of the two four times; returns the results in the same order. */
    private static List<List<Order>> atTheSameTime(Callable<List<Order>> one, Callable<List<Order>> other)
            throws Exception {
        List<Callable<List<Order>>> work = new ArrayList<>(Collections.nCopies(4, one));
        work.addAll(Collections.nCopies(4, other));
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<List<Order>> results = new ArrayList<>();
            for (Future<List<Order>> result : threads.invokeAll(work)) {
                results.add(result.get());
            }
            return results;
        }
    }

    @Test
    void each_reservation_becomes_one_order_whoever_is_first() throws Exception {
        List<List<Order>> placed = atTheSameTime(this::place, this::place);

        assertThat(reservationsOf(placed))
                .containsExactlyInAnyOrderElementsOf(
                        reservations.stream().map(Reservation::id).toList());
    }

    @Test
    void each_order_is_cancelled_once_whether_it_was_placed_before_or_not() throws Exception {
        List<List<Order>> ended = atTheSameTime(this::place, this::end).subList(4, 8);

        assertThat(reservationsOf(ended))
                .containsExactlyInAnyOrderElementsOf(
                        reservations.stream().map(Reservation::id).toList());
        assertThat(reservations).allSatisfy(it -> assertThat(
                        orders.findByReservationId(it.id()).orElseThrow().status())
                .isEqualTo(CANCELLED));
    }
}
