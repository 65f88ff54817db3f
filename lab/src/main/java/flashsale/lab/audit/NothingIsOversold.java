package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.LedgerEntry;
import flashsale.lab.audit.evidence.Order;
import flashsale.lab.audit.evidence.Shipment;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Orders and shipments contain no more units than were allocated, whatever the counters in Redis say. */
final class NothingIsOversold implements Check {

    private static final UUID NOBODY = new UUID(0, 0);

    @Override
    public String name() {
        return "nothing is oversold";
    }

    @Override
    public Violations examine(Evidence evidence) {
        Violations violations =
                new Violations("per product: units in uncancelled orders <= allocated, and units shipped <= allocated");
        Map<UUID, Long> allocated = evidence.ledger().get().stream()
                .collect(Collectors.toMap(LedgerEntry::productId, LedgerEntry::allocated));
        Units ordered = new Units();
        evidence.orders().get().stream()
                .filter(order -> !order.isCancelled())
                .forEach((Order order) -> ordered.add(order.customerId(), order.lines()));
        Units shipped = new Units();
        evidence.shipments().get().forEach((Shipment shipment) -> shipped.add(NOBODY, shipment.lines()));

        Set<UUID> products = new HashSet<>(allocated.keySet());
        products.addAll(ordered.products());
        products.addAll(shipped.products());
        for (UUID product : products) {
            long limit = allocated.getOrDefault(product, 0L);
            for (long units : List.of(ordered.of(product), shipped.of(product))) {
                violations.check(units <= limit, () -> "%s: %d of %d".formatted(product, units, limit));
            }
        }
        return violations;
    }
}
