package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Order;
import flashsale.lab.audit.evidence.Shipment;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Each completed order is shipped once, and nothing else is shipped. */
final class ShipmentsAreCompletedOrders implements Check {

    @Override
    public String name() {
        return "shipments are the completed orders";
    }

    @Override
    public Violations examine(Evidence evidence) {
        Violations violations =
                new Violations("each completed order has one scheduled shipment, no other order has any");
        Map<UUID, Long> shipments = evidence.shipments().get().stream()
                .collect(Collectors.groupingBy(Shipment::orderId, Collectors.counting()));
        List<Order> orders = evidence.orders().get();
        for (Order order : orders) {
            Long found = shipments.remove(order.id());
            long count = found == null ? 0 : found;
            violations.check(count == (order.isCompleted() ? 1 : 0), () -> "order %s is %s and has %d shipments"
                    .formatted(order.id(), order.status(), count));
        }
        shipments.forEach((order, count) ->
                violations.check(false, () -> "there is no order %s, but it has %d shipments".formatted(order, count)));
        return violations;
    }
}
