package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.backlog.Drained;

/** Queues, outboxes and streams have drained, and no payment is pending: otherwise the other checks would see half-finished work. */
final class NothingIsLeftToDo implements Check {

    @Override
    public String name() {
        return "nothing is left to do";
    }

    @Override
    public Violations examine(Evidence evidence) {
        Violations violations = new Violations("the backlog has drained");
        Drained drained = evidence.drained().get();
        violations.check(drained.completely(), () -> "after %s s: %s".formatted(drained.seconds(), drained.left()));
        return violations;
    }
}
