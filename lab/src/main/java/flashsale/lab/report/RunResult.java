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
 * @param acknowledgedMillis from the click until the shop's answer, as the client felt it: reserving and paying, without the thinking between
 * @param completedMillis the same until the client knew that its order was paid; of the kernel, until it had the acknowledgement and the
 *     order was there
 * @param failureRate the part of all attempts that failed
 * @param soldOut attempts that found nothing left, which is no failure
 * @param cpuMillisPerCheckout of all processes of the system, the load generator excluded
 * @param jvmCpu how the services' JVMs split theirs; null if not all of them could be asked, as where one died
 * @param cpuSecondsByProcess from the beginning of the load until the backlog was empty
 * @param maxBacklog the most that was accepted and not done at one time
 * @param drainSeconds from the end of the load until nothing was left to do
 * @param failuresByStep what failed
 * @param polls follow-up requests, which count in no other figure
 * @param acceptedPerSecond reservations that were acknowledged, in each second
 * @param lagSeconds of the kernel: from the end of the load until the last order was persisted
 * @param journeyMillis from the login until the client knew that its order was paid
 * @param shopMillis time in the shop: what reserving and paying took by the services' own timestamps, without the queue in front of it
 * @param refusalMillis until the shop has said that nothing is left, as the client saw it
 * @param fulfilmentMillis from the request to pay until the shipment was scheduled, from the services' own timestamps
 * @param rungs the parts of a load that has parts, in order; empty for a closed load
 * @param distributions all latencies
 * @param timeline the run over time
 */
public record RunResult(
        String build,
        String script,
        int vus,
        double durationSeconds,
        long completedCheckouts,
        double checkoutsPerSecond,
        double requestsPerSecond,
        @Nullable Latency acknowledgedMillis,
        @Nullable Latency completedMillis,
        double failureRate,
        long soldOut,
        @Nullable Double cpuMillisPerCheckout,
        @Nullable JvmCpu jvmCpu,
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
        @Nullable Latency journeyMillis,
        @Nullable Latency shopMillis,
        @Nullable Latency refusalMillis,
        @Nullable Latency fulfilmentMillis,
        List<RungResult> rungs,
        Distributions distributions,
        Timeline timeline) {

    public RunResult {
        rungs = List.copyOf(rungs);
    }
}
