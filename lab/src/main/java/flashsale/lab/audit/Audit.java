package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.CheckResult;
import flashsale.lab.target.UnreadableException;
import java.util.List;

/** Checks all invariants. Fails closed: a check whose evidence cannot be read fails. */
public final class Audit {

    private static final List<Check> CHECKS = List.of(
            new NothingIsLeftToDo(),
            new StockAddsUp(),
            new StockAgreesWithLedger(),
            new StockAgreesWithReservations(),
            new NothingIsOversold(),
            new LimitsAreKept(),
            new AcknowledgedReservationsHaveOneOrder(),
            new OrdersAreSettled(),
            new ReservationsAgreeWithOrders(),
            new ShipmentsAreCompletedOrders(),
            new CapturesArePaidOrders(),
            new NoOrderIsPaidTwice(),
            new NoCancelledOrderIsCaptured(),
            new PaymentsAgreeWithBank(),
            new NoDeadLetters());

    private Audit() {}

    public static AuditReport of(Evidence evidence) {
        return AuditReport.of(
                CHECKS.stream().map(check -> result(check, evidence)).toList());
    }

    private static CheckResult result(Check check, Evidence evidence) {
        try {
            return check.examine(evidence).result(check.name());
        } catch (UnreadableException e) {
            return unreadable(check, String.valueOf(e.getMessage()));
        } catch (RuntimeException e) { // malformed evidence, such as a duplicate product
            return unreadable(check, e.toString());
        }
    }

    private static CheckResult unreadable(Check check, String why) {
        return new CheckResult(check.name(), false, "readable evidence", "unreadable", why);
    }
}
