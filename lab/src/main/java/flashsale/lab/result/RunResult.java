package flashsale.lab.result;

import com.fasterxml.jackson.annotation.JsonAlias;
import flashsale.lab.latency.Latency;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The figures of one run; docs/measuring.md says what each means. Null members do not apply to the script, or had nothing to measure.
 *
 * @param completedCheckouts checkouts that the client saw paid; for the kernel: orders persisted while the load lasted
 * @param requestsPerSecond without polls
 * @param acknowledgedMillis from the click until the shop's answer, as the client saw it: reserving and paying, without think time
 * @param paidMillis the same until the client knew that its order was paid; for the kernel, until it had the acknowledgement and the
 *     order existed, and null if the shop's clock is another than the client's
 * @param finalMillis the same until the client knew that, and the shipment was scheduled; null for the kernel, and if the shop's clock is
 *     another than the client's
 * @param failureRate the share of all attempts that failed
 * @param soldOut attempts that found nothing left, which is not a failure
 * @param cpuMillisPerCheckout of all processes of the system, the load generator excluded
 * @param jvmCpu the CPU time by the services' JVMs' own account; null if one did not answer, for example because it died
 * @param cpuSecondsByProcess from the beginning of the load until the backlog was empty
 * @param memoryGrowthMbPerHourByProcess in the second half of the run; empty in results that do not have it
 * @param maxBacklog the most that was accepted but not done at one time
 * @param drainSeconds from the end of the load until nothing was left to do
 * @param failuresByStep failed attempts by step; {@code reserve-defect} are those at {@code reserve} that were answered with 500, or with 503
 *     without {@code Retry-After}
 * @param polls follow-up requests, which count in no other figure
 * @param acceptedPerSecond reservations acknowledged per second
 * @param lagSeconds for the kernel: from the end of the load until the last order was persisted
 * @param journeyMillis from the login until the client knew that its order was paid
 * @param shopMillis time in the shop: what reserving and paying took by the services' own timestamps, without the queue in front of it
 * @param refusalMillis until the shop has refused, as the client saw it
 * @param fulfilmentMillis from the request to pay until the shipment was scheduled, by the services' own timestamps
 * @param refusals null if nothing was refused, and in results of before it was measured
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
        @JsonAlias("completedMillis") @Nullable Latency paidMillis,
        @Nullable Latency finalMillis,
        double failureRate,
        long soldOut,
        @Nullable Double cpuMillisPerCheckout,
        @Nullable JvmCpu jvmCpu,
        Map<String, Double> cpuSecondsByProcess,
        Map<String, Double> peakMemoryMbByProcess,
        Map<String, Double> memoryGrowthMbPerHourByProcess,
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
        @Nullable Refusals refusals,
        List<RungResult> rungs,
        Distributions distributions,
        Timeline timeline) {

    public RunResult {
        rungs = List.copyOf(rungs);
        memoryGrowthMbPerHourByProcess = Objects.requireNonNullElse(memoryGrowthMbPerHourByProcess, Map.of());
    }

    /** Attempts that were refused for another reason than that nothing was left. */
    public long refusedByRules() {
        return refusals == null ? 0 : refusals.others();
    }
}
