package flashsale.order;

import flashsale.contract.CancelReason;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Cancels the orders of reservations that have ended. */
@Component
public class EndReservations {

    private final Orders orders;
    private final NewOrders newOrders;
    private final Clock clock;

    EndReservations(Orders orders, NewOrders newOrders, Clock clock) {
        this.orders = orders;
        this.newOrders = newOrders;
        this.clock = clock;
    }

    /**
     * Cancels the orders that can still be cancelled. A reservation without an order gets a cancelled one, so that a late attempt to place
     * it has no effect.
     *
     * @return the orders that this call has cancelled
     */
    @Transactional
    public List<Order> end(List<Reservation> reservations, CancelReason reason) {
        Instant now = clock.instant();
        List<Order> added = newOrders.add(reservations.stream()
                .map(it -> Order.cancelled(it, reason, now))
                .toList());
        Set<UUID> done = added.stream().map(Order::reservationId).collect(Collectors.toSet());
        UUID[] others = reservations.stream()
                .map(Reservation::id)
                .filter(id -> !done.contains(id))
                .toArray(UUID[]::new);
        Stream<Order> cancelled = others.length == 0
                ? Stream.empty()
                : orders.lockByReservation(others).stream().filter(order -> order.cancel(reason, now));
        return Stream.concat(added.stream(), cancelled).toList();
    }
}
