package flashsale.lab.audit;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Evidence.DeadLetter;
import flashsale.lab.backlog.Drained;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.CheckResult;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Checks all invariants. Fails closed: a check whose evidence cannot be read fails.
 *
 * <p>The stores are read one after another, and reservations may expire meanwhile. So a check that fails is repeated with evidence that is
 * read again: a difference of the moment goes away, what is wrong stays wrong.
 */
public final class Audit {

    private static final int ATTEMPTS = 10;
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private static final List<Check> CHECKS = Stream.of(
                    List.of(new Check("nothing is left to do", "the backlog has drained", Audit::nothingIsLeftToDo)),
                    StockRules.CHECKS,
                    OrderRules.CHECKS,
                    MoneyRules.CHECKS,
                    List.of(new Check("no dead letters", "the dead-letter queues are empty", Audit::noDeadLetters)))
            .flatMap(List::stream)
            .toList();

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
                CHECKS.stream().map(check -> check.of(first)).toList();
        for (int attempt = 2; attempt <= ATTEMPTS && !AuditReport.of(results).passed(); attempt++) {
            TimeUnit.MILLISECONDS.sleep(pause.toMillis());
            results = again(results, evidence.get());
        }
        return AuditReport.of(results);
    }

    /** Repeats what failed. */
    private static List<CheckResult> again(List<CheckResult> results, Evidence evidence) {
        return IntStream.range(0, CHECKS.size())
                .mapToObj(i ->
                        results.get(i).passed() ? results.get(i) : CHECKS.get(i).of(evidence))
                .toList();
    }

    /** Queues, outboxes and streams are empty, and no payment is pending; otherwise the other checks would see half-finished work. */
    private static void nothingIsLeftToDo(Evidence evidence, Violations violations) {
        Drained drained = evidence.drained().get();
        violations.check(drained.completely(), () -> "after %s s: %s".formatted(drained.seconds(), drained.left()));
    }

    private static void noDeadLetters(Evidence evidence, Violations violations) {
        List<DeadLetter> letters = evidence.deadLetters().get();
        violations.check(letters.isEmpty(), letters::toString);
    }
}
