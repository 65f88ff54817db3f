package flashsale.lab.audit;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toMap;

import flashsale.lab.audit.evidence.ClientLog;
import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Evidence.Order;
import flashsale.lab.audit.evidence.Evidence.Reservation;
import flashsale.lab.audit.evidence.Evidence.Shipment;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The shop has kept every promise to a client: nothing is lost or duplicated. */
final class OrderRules {

    static final List<Check> CHECKS = List.of(
            new Check(
                    "acknowledged reservations have one order",
                    "each reservation in the client's own log has exactly one order",
                    OrderRules::acknowledgedReservationsHaveOneOrder),
            new Check(
                    "orders are settled",
                    "each order is COMPLETED, CANCELLED, or PENDING_PAYMENT with a held reservation that has not expired",
                    OrderRules::ordersAreSettled),
            new Check(
                    "reservations agree with orders",
                    "HELD: the order waits for payment, or was never requested and the reservation has not expired;"
                            + " CONFIRMED: the order is paid; EXPIRED, CANCELLED: the order is cancelled or was never made",
                    OrderRules::reservationsAgreeWithOrders),
            new Check(
                    "shipments are the completed orders",
                    "each completed order has one scheduled shipment, no other order has any",
                    OrderRules::shipmentsAreCompletedOrders));

    /** An expired reservation must be noticed within this time. */
    private static final Duration SWEEP = Duration.ofSeconds(15);

    private OrderRules() {}

    private static void acknowledgedReservationsHaveOneOrder(Evidence evidence, Violations violations) {
        ClientLog log = evidence.clientLog().get();
        Map<UUID, Long> orders = evidence.orders().get().stream().collect(groupingBy(Order::reservationId, counting()));
        for (UUID reservation : log.acknowledged()) {
            long count = orders.getOrDefault(reservation, 0L);
            violations.check(count == 1, () -> "reservation %s has %d orders".formatted(reservation, count));
        }
        log.gaps().forEach(violations::add);
    }

    private static void ordersAreSettled(Evidence evidence, Violations violations) {
        Map<UUID, Reservation> reservations =
                evidence.reservations().get().stream().collect(toMap(Reservation::id, Function.identity()));
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
    }

    private static boolean isWaiting(Order order, @Nullable Reservation reservation, Instant latest) {
        return order.isWaitingForPayment()
                && reservation != null
                && reservation.isHeld()
                && reservation.expiresAt().isAfter(latest);
    }

    private static void reservationsAgreeWithOrders(Evidence evidence, Violations violations) {
        Map<UUID, Order> orders = evidence.orders().get().stream()
                .collect(toMap(Order::reservationId, Function.identity(), (one, another) -> one));
        Instant latest = evidence.at().minus(SWEEP);
        for (Reservation reservation : evidence.reservations().get()) {
            Order order = orders.get(reservation.id());
            violations.check(agree(reservation, order, latest), () -> "reservation %s is %s, its order %s"
                    .formatted(
                            reservation.id(), reservation.status(), order == null ? "does not exist" : order.status()));
        }
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

    private static void shipmentsAreCompletedOrders(Evidence evidence, Violations violations) {
        Map<UUID, Long> shipments =
                evidence.shipments().get().stream().collect(groupingBy(Shipment::orderId, counting()));
        for (Order order : evidence.orders().get()) {
            Long found = shipments.remove(order.id());
            long count = found == null ? 0 : found;
            violations.check(count == (order.isCompleted() ? 1 : 0), () -> "order %s is %s and has %d shipments"
                    .formatted(order.id(), order.status(), count));
        }
        shipments.forEach((order, count) ->
                violations.add("there is no order %s, but it has %d shipments".formatted(order, count)));
    }
}
