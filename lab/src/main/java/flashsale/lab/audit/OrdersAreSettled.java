package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Order;
import flashsale.lab.audit.evidence.Reservation;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Every order is final, or waits for a customer who still has time to pay. */
final class OrdersAreSettled implements Check {

    /** An expired reservation must be noticed within this time. */
    static final Duration SWEEP = Duration.ofSeconds(15);

    @Override
    public String name() {
        return "orders are settled";
    }

    @Override
    public Violations examine(Evidence evidence) {
        Violations violations = new Violations(
                "each order is COMPLETED, CANCELLED, or PENDING_PAYMENT with a held reservation that has not expired");
        Map<UUID, Reservation> reservations =
                evidence.reservations().get().stream().collect(Collectors.toMap(Reservation::id, Function.identity()));
        Instant latest = evidence.at().minus(SWEEP);
        for (Order order : evidence.orders().get()) {
            Reservation reservation = reservations.get(order.reservationId());
            violations.check(
                    order.isCompleted() || order.isCancelled() || isWaiting(order, reservation, latest),
                    () -> "order %s is %s, its reservation %s"
                            .formatted(
                                    order.id(),
                                    order.status(),
                                    reservation == null
                                            ? "does not exist"
                                            : reservation.status() + " until " + reservation.expiresAt()));
        }
        return violations;
    }

    private static boolean isWaiting(Order order, @Nullable Reservation reservation, Instant latest) {
        return order.isWaitingForPayment()
                && reservation != null
                && reservation.isHeld()
                && reservation.expiresAt().isAfter(latest);
    }
}
