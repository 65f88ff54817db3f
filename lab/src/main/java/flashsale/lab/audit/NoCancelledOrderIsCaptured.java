package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Order;
import flashsale.lab.target.Bank;
import java.util.List;

/** Who did not get anything did not pay, or has the money back. */
final class NoCancelledOrderIsCaptured implements Check {

    @Override
    public String name() {
        return "no cancelled order is captured";
    }

    @Override
    public Violations examine(Evidence evidence) {
        Violations violations =
                new Violations("for orders that are not paid, nothing is captured that is not refunded");
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
