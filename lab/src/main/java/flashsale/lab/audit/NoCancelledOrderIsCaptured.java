package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Order;
import flashsale.lab.target.Bank;
import java.util.List;

/** A customer who got nothing has not paid, or was refunded. */
final class NoCancelledOrderIsCaptured implements Check {

    @Override
    public String name() {
        return "no cancelled order is captured";
    }

    @Override
    public Violations examine(Evidence evidence) {
        Violations violations = new Violations("for orders that are not paid, every capture is refunded");
        Captures captures = Captures.of(evidence);
        for (Order order : evidence.orders().get()) {
            if (!order.isPaid()) {
                List<Bank.Payment> kept = captures.of(order.id());
                violations.check(kept.isEmpty(), () -> "order %s is %s, captured: %s"
                        .formatted(order.id(), order.status(), kept));
            }
        }
        return violations;
    }
}
