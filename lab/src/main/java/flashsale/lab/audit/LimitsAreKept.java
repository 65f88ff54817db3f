package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.LedgerEntry;
import flashsale.lab.audit.evidence.Order;

/** No customer has more units of a product than the sale's limit. */
final class LimitsAreKept implements Check {

    @Override
    public String name() {
        return "limits per customer are kept";
    }

    @Override
    public Violations examine(Evidence evidence) {
        Violations violations =
                new Violations("per product and customer: units in orders that are not cancelled <= limit");
        Units ordered = new Units();
        evidence.orders().get().stream()
                .filter(order -> !order.isCancelled())
                .forEach((Order order) -> ordered.add(order.customerId(), order.lines()));
        for (LedgerEntry entry : evidence.ledger().get()) {
            ordered.byCustomer(entry.productId())
                    .forEach((customer, units) -> violations.check(
                            units <= entry.limitPerCustomer(), () -> "%s: customer %s has %d of at most %d"
                                    .formatted(entry.productId(), customer, units, entry.limitPerCustomer())));
        }
        return violations;
    }
}
