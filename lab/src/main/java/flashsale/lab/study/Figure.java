package flashsale.lab.study;

import flashsale.lab.latency.Latency;
import flashsale.lab.report.Components;
import flashsale.lab.report.Moment;
import flashsale.lab.report.RunResult;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What runs are compared by. */
enum Figure {
    THROUGHPUT("completed checkouts per second", true, RunResult::checkoutsPerSecond),
    ACK_MEAN("acknowledged, mean ms", Moment.ACKNOWLEDGED, false, Latency::mean),
    ACK_P90("acknowledged, p90 ms", Moment.ACKNOWLEDGED, true, Latency::p90),
    ACK_P95("acknowledged, p95 ms", Moment.ACKNOWLEDGED, true, Latency::p95),
    COMPLETION_MEAN("completed, mean ms", Moment.COMPLETED, false, Latency::mean),
    COMPLETION_P90("completed, p90 ms", Moment.COMPLETED, true, Latency::p90),
    COMPLETION_P95("completed, p95 ms", Moment.COMPLETED, true, Latency::p95),
    KNOWN_MEAN("client knows, mean ms", Moment.KNOWN, false, Latency::mean),
    KNOWN_P95("client knows, p95 ms", Moment.KNOWN, true, Latency::p95),
    CPU("CPU ms per checkout", false, RunResult::cpuMillisPerCheckout),
    MEMORY("peak memory of all processes, MB", false, run -> Components.sumOfSystem(run.peakMemoryMbByProcess())),
    FAILURES("failed, %", false, run -> run.failureRate() * 100),
    REQUESTS("requests per second", true, RunResult::requestsPerSecond),
    BACKLOG("largest backlog", false, run -> (double) run.maxBacklog()),
    DRAIN("drained after, s", false, RunResult::drainSeconds);

    final String label;
    final boolean higherIsBetter;
    private final @Nullable Moment percentileOf;

    @SuppressWarnings("ImmutableEnumChecker") // method references and lambdas without state
    private final Function<RunResult, @Nullable Double> value;

    @SuppressWarnings("ImmutableEnumChecker") // method references
    private final Function<Latency, Double> part;

    Figure(String label, boolean higherIsBetter, Function<RunResult, @Nullable Double> value) {
        this.label = label;
        this.higherIsBetter = higherIsBetter;
        this.value = value;
        percentileOf = null;
        part = Latency::mean;
    }

    Figure(String label, Moment moment, boolean percentile, Function<Latency, Double> part) {
        this.label = label;
        this.part = part;
        higherIsBetter = false;
        percentileOf = percentile ? moment : null;
        value = run -> of(moment.latency(run), part);
    }

    boolean isPercentile() {
        return percentileOf != null;
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

    /** The percentile over all values of all runs of the side; empty if there are none, or only percentiles were kept. */
    Optional<Double> merged(Side side) {
        Moment moment = Objects.requireNonNull(percentileOf, () -> this + " is no percentile");
        return side.column().flatMap(column -> column.latency(moment)).map(part);
    }

    private static @Nullable Double of(@Nullable Latency latency, Function<Latency, Double> part) {
        return latency == null ? null : part.apply(latency);
    }
}
