package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Order;
import flashsale.lab.audit.evidence.Reservation;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Redis and the order database agree. */
final class ReservationsAgreeWithOrders implements Check {

    @Override
    public String name() {
        return "reservations agree with orders";
    }

    @Override
    public Violations examine(Evidence evidence) {
        Violations violations = new Violations(
                "HELD: the order waits for payment, or was never requested and the reservation has not expired; CONFIRMED: the order is paid; EXPIRED, CANCELLED: the order is cancelled or was never made");
        Map<UUID, Order> orders = evidence.orders().get().stream()
                .collect(Collectors.toMap(Order::reservationId, Function.identity(), (one, another) -> one));
        Instant latest = evidence.at().minus(OrdersAreSettled.SWEEP);
        for (Reservation reservation : evidence.reservations().get()) {
            Order order = orders.get(reservation.id());
            violations.check(agree(reservation, order, latest), () -> "reservation %s is %s, its order %s"
                    .formatted(
                            reservation.id(), reservation.status(), order == null ? "does not exist" : order.status()));
        }
        return violations;
    }

    private static boolean agree(Reservation reservation, @Nullable Order order, Instant latest) {
        if (reservation.isHeld()) {
            return order == null
                    ? reservation.mayHaveNoOrder() && reservation.expiresAt().isAfter(latest)
                    : order.isWaitingForPayment();
        }
        if (reservation.isConfirmed()) {
            return order != null && order.isPaid();
        }
        return order == null || order.isCancelled();
    }
}
