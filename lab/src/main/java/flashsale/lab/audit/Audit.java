package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.target.UnreadableException;
import java.util.List;

/** The checks of what always holds. Fails closed: what cannot be read has failed. */
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
        } catch (RuntimeException e) { // evidence that is not what it should be, such as a product that is there twice
            return unreadable(check, e.toString());
        }
    }

    private static CheckResult unreadable(Check check, String why) {
        return new CheckResult(check.name(), false, "readable evidence", "unreadable", why);
    }
}
