package flashsale.lab.result;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How many attempts a run had, and how they ended.
 *
 * @param completed checkouts that the client saw paid; for the kernel: orders persisted while the load lasted
 * @param soldOut those that found nothing left, which is not a failure
 * @param soldOutAfterSeconds from the beginning of the load until the first heard that nothing was left; null if none did
 * @param lastPlace in a rush: the place, in order of arrival, of the last customer who got something; null if none did
 * @param refused those that were refused for another reason
 * @param failureRate the share of all attempts that failed
 * @param failuresByStep {@code reserve-defect} are those at {@code reserve} that were answered with 500, or with 503 without
 *     {@code Retry-After}
 * @param putOff answers that told customers to come back, who did; only in a rush
 * @param polls follow-up requests, which count in no other figure
 */
public record Attempts(
        long begun,
        long completed,
        long soldOut,
        @Nullable Double soldOutAfterSeconds,
        @Nullable Double lastPlace,
        long refused,
        long declined,
        double failureRate,
        Map<String, Long> failuresByStep,
        long putOff,
        long polls) {

    /** Those that came to a good end: the kernel's are accepted. */
    public long succeeded() {
        return begun - soldOut - refused - declined - failed();
    }

    /** The same, but with this many completed. */
    Attempts completing(long count) {
        return new Attempts(
                begun,
                count,
                soldOut,
                soldOutAfterSeconds,
                lastPlace,
                refused,
                declined,
                failureRate,
                failuresByStep,
                putOff,
                polls);
    }

    public long failed() {
        return Math.round(failureRate * begun);
    }

    /** Those that ended at some step, rather than with the load. */
    public long failedAtSteps() {
        return failuresByStep.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Those of them that were answered with 500, or without saying when to come again: see loadtest/lib/failures.js. */
    public long defects() {
        return failuresByStep.entrySet().stream()
                .filter(step -> step.getKey().endsWith("-defect"))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** Those that a rule of the shop refused, of all. */
    public double refusedPercent() {
        return begun == 0 ? 0 : 100.0 * refused / begun;
    }
}
