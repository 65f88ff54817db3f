package flashsale.lab.report;

import flashsale.lab.audit.AuditReport;
import flashsale.lab.latency.Latency;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one run found; docs/measuring.md says of each figure what it means. Members that are null do not apply to the script, or nothing
 * was there to measure.
 *
 * @param completedCheckouts checkouts that the client saw paid; of the kernel: orders that were persisted while the load lasted
 * @param requestsPerSecond without polls
 * @param ackMillis until the shop's acknowledgements, as the client saw them
 * @param completionMillis until the work was done, from the services' own timestamps
 * @param failureRate the part of all attempts that failed
 * @param soldOut attempts that found nothing left, which is no failure
 * @param cpuMillisPerCheckout of all processes of the system, the load generator excluded
 * @param cpuSecondsByProcess from the beginning of the load until the backlog was empty
 * @param maxBacklog the most that was accepted and not done at one time
 * @param drainSeconds from the end of the load until nothing was left to do
 * @param failuresByStep what failed
 * @param polls follow-up requests, which count in no other figure
 * @param acceptedPerSecond reservations that were acknowledged, in each second
 * @param lagSeconds of the kernel: from the end of the load until the last order was persisted
 * @param clientCompletionMillis until the client knew that the work was done
 * @param journeyMillis from the login until the client knew that the order is paid; null, too, in results of before it was timed
 * @param refusalMillis until the shop has said that nothing is left, as the client saw it
 * @param fulfilmentMillis from the request to pay until the shipment was scheduled, from the services' own timestamps
 * @param rungs the parts of a load that has parts, in order; empty for a closed load
 * @param distributions all latencies; null in results of before these were kept
 * @param timeline the run over time; null in results of before it was kept
 */
public record RunResult(
        String build,
        String script,
        int vus,
        double durationSeconds,
        long completedCheckouts,
        double checkoutsPerSecond,
        double requestsPerSecond,
        @Nullable Latency ackMillis,
        @Nullable Latency completionMillis,
        double failureRate,
        long soldOut,
        @Nullable Double cpuMillisPerCheckout,
        Map<String, Double> cpuSecondsByProcess,
        Map<String, Double> peakMemoryMbByProcess,
        long maxBacklog,
        double drainSeconds,
        AuditReport audit,
        long attempts,
        long declined,
        Map<String, Long> failuresByStep,
        long polls,
        double acceptedPerSecond,
        @Nullable Double lagSeconds,
        @Nullable Latency clientCompletionMillis,
        @Nullable Latency journeyMillis,
        @Nullable Latency refusalMillis,
        @Nullable Latency fulfilmentMillis,
        List<RungResult> rungs,
        @Nullable Distributions distributions,
        @Nullable Timeline timeline) {

    /** Older files have no rungs. */
    public RunResult {
        rungs = rungs == null ? List.of() : List.copyOf(rungs);
    }
}
