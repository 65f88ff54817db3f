package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;

/** The bank has captured at most once for an order. */
final class NoOrderIsPaidTwice implements Check {

    @Override
    public String name() {
        return "no order is paid twice";
    }

    @Override
    public Violations examine(Evidence evidence) {
        Violations violations = new Violations("at most one capture per order");
        Captures.of(evidence)
                .byOrder()
                .forEach((order, captures) ->
                        violations.check(captures.size() == 1, () -> "order %s was captured %d times: %s"
                                .formatted(order, captures.size(), captures)));
        return violations;
    }
}
