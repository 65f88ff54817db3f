package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.CheckResult;
import flashsale.lab.target.UnreadableException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Checks all invariants. Fails closed: a check whose evidence cannot be read fails.
 *
 * <p>The stores are read one after another, and reservations may expire meanwhile. So a check that fails is repeated with evidence that is
 * read again: a difference of the moment goes away, what is wrong stays wrong.
 */
public final class Audit {

    private static final int ATTEMPTS = 10;
    private static final Duration PAUSE = Duration.ofSeconds(1);

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

    /**
     * Audits until no check fails, at most ten times.
     *
     * @param evidence reads it again each time
     */
    public static AuditReport of(Supplier<Evidence> evidence) throws InterruptedException {
        return of(evidence, PAUSE);
    }

    static AuditReport of(Supplier<Evidence> evidence, Duration pause) throws InterruptedException {
        Evidence first = evidence.get();
        List<CheckResult> results =
                CHECKS.stream().map(check -> result(check, first)).toList();
        for (int attempt = 2; attempt <= ATTEMPTS && !AuditReport.of(results).passed(); attempt++) {
            TimeUnit.MILLISECONDS.sleep(pause.toMillis());
            results = again(results, evidence.get());
        }
        return AuditReport.of(results);
    }

    /** Repeats what failed. */
    private static List<CheckResult> again(List<CheckResult> results, Evidence evidence) {
        return IntStream.range(0, CHECKS.size())
                .mapToObj(i -> results.get(i).passed() ? results.get(i) : result(CHECKS.get(i), evidence))
                .toList();
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
