package flashsale.lab.study;

import flashsale.lab.latency.Latency;
import flashsale.lab.report.Components;
import flashsale.lab.report.RunResult;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/** What runs are compared by. */
enum Figure {
    THROUGHPUT("completed checkouts per second", true, RunResult::checkoutsPerSecond),
    REQUESTS("requests per second", true, RunResult::requestsPerSecond),
    ACK_MEAN("acknowledged, mean ms", false, run -> of(run.ackMillis(), Latency::mean)),
    ACK_P90("acknowledged, p90 ms", false, run -> of(run.ackMillis(), Latency::p90)),
    ACK_P95("acknowledged, p95 ms", false, run -> of(run.ackMillis(), Latency::p95)),
    COMPLETION_MEAN("completed, mean ms", false, run -> of(run.completionMillis(), Latency::mean)),
    COMPLETION_P90("completed, p90 ms", false, run -> of(run.completionMillis(), Latency::p90)),
    COMPLETION_P95("completed, p95 ms", false, run -> of(run.completionMillis(), Latency::p95)),
    FAILURES("failed, %", false, run -> run.failureRate() * 100),
    CPU("CPU ms per checkout", false, RunResult::cpuMillisPerCheckout),
    MEMORY("peak memory of all processes, MB", false, run -> Components.sumOfSystem(run.peakMemoryMbByProcess())),
    DRAIN("drained after, s", false, RunResult::drainSeconds);

    final String label;
    final boolean higherIsBetter;

    @SuppressWarnings("ImmutableEnumChecker") // method references and lambdas without state
    private final Function<RunResult, @Nullable Double> value;

    Figure(String label, boolean higherIsBetter, Function<RunResult, @Nullable Double> value) {
        this.label = label;
        this.higherIsBetter = higherIsBetter;
        this.value = value;
    }

    boolean isPercentile() {
        return name().matches(".*_P\\d+");
    }

    /** The figure of each valid run that has it. */
    double[] of(List<StudyRun> runs) {
        return runs.stream()
                .filter(StudyRun::isValid)
                .map(run -> value.apply(run.result()))
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .toArray();
    }

    private static @Nullable Double of(@Nullable Latency latency, ToDoubleFunction<Latency> part) {
        return latency == null ? null : part.applyAsDouble(latency);
    }
}
