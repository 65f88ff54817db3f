package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Order;
import flashsale.lab.audit.evidence.Reservation;
import flashsale.lab.audit.evidence.Shelf;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;

/** Units that Redis counts as held are in held reservations; units that it counts as sold are in paid orders. */
final class StockAgreesWithReservations implements Check {

    @Override
    public String name() {
        return "stock agrees with reservations and orders";
    }

    @Override
    public Violations examine(Evidence evidence) {
        Violations violations = new Violations(
                "per product: held = units in held reservations, sold = units in paid orders, and both per customer");
        Units held = new Units();
        Units sold = new Units();
        Units taken = new Units();
        for (Reservation reservation : evidence.reservations().get()) {
            if (reservation.isHeld()) {
                held.add(reservation.customerId(), reservation.lines());
                taken.add(reservation.customerId(), reservation.lines());
            }
        }
        for (Order order : evidence.orders().get()) {
            if (order.isPaid()) {
                sold.add(order.customerId(), order.lines());
                taken.add(order.customerId(), order.lines());
            }
        }
        for (Shelf shelf : evidence.shelves().get()) {
            UUID product = shelf.productId();
            violations.check(shelf.held() == held.of(product), () -> "%s: %d held, reservations hold %d"
                    .formatted(product, shelf.held(), held.of(product)));
            violations.check(shelf.sold() == sold.of(product), () -> "%s: %d sold, paid orders have %d"
                    .formatted(product, shelf.sold(), sold.of(product)));
            violations.check(
                    withoutZeros(shelf.unitsByCustomer()).equals(taken.byCustomer(product)),
                    () -> "%s: the units per customer differ from those in reservations and orders".formatted(product));
        }
        return violations;
    }

    private static Map<UUID, Long> withoutZeros(Map<UUID, Long> units) {
        Map<UUID, Long> rest = new HashMap<>(units);
        rest.values().removeIf(it -> it == 0);
        return rest;
    }
}
