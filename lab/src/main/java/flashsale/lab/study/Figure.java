package flashsale.lab.study;

import static flashsale.lab.study.Figure.Judged.HIGHER_IS_BETTER;
import static flashsale.lab.study.Figure.Judged.LOWER_IS_BETTER;
import static flashsale.lab.study.Figure.Judged.NOT_COMPARABLE;
import static flashsale.lab.study.Figure.Judged.NOT_TESTED;

import flashsale.lab.latency.Latency;
import flashsale.lab.load.Script;
import flashsale.lab.report.Moment;
import flashsale.lab.report.Rungs;
import flashsale.lab.result.Components;
import flashsale.lab.result.RunResult;
import flashsale.lab.result.RungResult;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The figures by which runs are compared. */
enum Figure {
    THROUGHPUT("completed checkouts per second", HIGHER_IS_BETTER, RunResult::checkoutsPerSecond),
    FAILURES("failed, %", LOWER_IS_BETTER, run -> run.failureRate() * 100),
    ACK_MEAN("acknowledged, mean ms", NOT_TESTED, Moment.ACKNOWLEDGED, false, Latency::mean),
    ACK_P50("acknowledged, p50 ms", NOT_TESTED, Moment.ACKNOWLEDGED, true, Latency::p50),
    ACK_P90("acknowledged, p90 ms", NOT_TESTED, Moment.ACKNOWLEDGED, true, Latency::p90),
    ACK_P95("acknowledged, p95 ms", LOWER_IS_BETTER, Moment.ACKNOWLEDGED, true, Latency::p95),
    ACK_P99("acknowledged, p99 ms", NOT_TESTED, Moment.ACKNOWLEDGED, true, Latency::p99),
    ACK_MAX("acknowledged, max ms", NOT_TESTED, Moment.ACKNOWLEDGED, true, Latency::max),
    COMPLETED_MEAN("completed, mean ms", NOT_TESTED, Moment.COMPLETED, false, Latency::mean),
    COMPLETED_P50("completed, p50 ms", LOWER_IS_BETTER, Moment.COMPLETED, true, Latency::p50),
    COMPLETED_P90("completed, p90 ms", NOT_TESTED, Moment.COMPLETED, true, Latency::p90),
    COMPLETED_P95("completed, p95 ms", LOWER_IS_BETTER, Moment.COMPLETED, true, Latency::p95),
    COMPLETED_P99("completed, p99 ms", NOT_TESTED, Moment.COMPLETED, true, Latency::p99),
    COMPLETED_MAX("completed, max ms", NOT_TESTED, Moment.COMPLETED, true, Latency::max),
    JOURNEY_MEAN("the whole journey, mean ms", NOT_TESTED, Moment.JOURNEY, false, Latency::mean),
    JOURNEY_P50("the whole journey, p50 ms", NOT_TESTED, Moment.JOURNEY, true, Latency::p50),
    JOURNEY_P95("the whole journey, p95 ms", NOT_TESTED, Moment.JOURNEY, true, Latency::p95),
    SHOP_MEAN("time in the shop, mean ms", NOT_COMPARABLE, Moment.SHOP, false, Latency::mean),
    SHOP_P50("time in the shop, p50 ms", NOT_COMPARABLE, Moment.SHOP, true, Latency::p50),
    SHOP_P95("time in the shop, p95 ms", NOT_COMPARABLE, Moment.SHOP, true, Latency::p95),
    FULFILMENT_P95("shipped after the request to pay, p95 ms", NOT_TESTED, RunResult::fulfilmentMillis, Latency::p95),
    REFUSAL_P95("told that it is sold out, p95 ms", LOWER_IS_BETTER, RunResult::refusalMillis, Latency::p95),
    CPU("CPU ms per checkout", LOWER_IS_BETTER, RunResult::cpuMillisPerCheckout),
    MEMORY(
            "peak memory of all processes, MB",
            LOWER_IS_BETTER,
            run -> Components.sumOfSystem(run.peakMemoryMbByProcess())),
    REQUESTS("requests per second", NOT_COMPARABLE, RunResult::requestsPerSecond),
    BACKLOG("largest backlog", NOT_COMPARABLE, run -> (double) run.maxBacklog()),
    DRAIN("drained after, s", NOT_TESTED, RunResult::drainSeconds),
    DROPPED("arrivals dropped, %", LOWER_IS_BETTER, run -> Rungs.of(run).droppedPercent()),
    UNDER_THE_MOST("completed per second under the highest load", HIGHER_IS_BETTER, run -> Rungs.of(run)
            .completedUnderTheMost()),
    BURST_COMPLETED("during the burst, completed per second", HIGHER_IS_BETTER, run -> Rungs.of(run)
            .during(rung -> rung.completedPerSecond())),
    BURST_DROPPED("during the burst, arrivals dropped", LOWER_IS_BETTER, run -> Rungs.of(run)
            .during(rung -> (double) rung.dropped())),
    BURST_ACK_P95(
            "during the burst, acknowledged, p95 ms",
            LOWER_IS_BETTER,
            run -> Rungs.of(run).during(RungResult::acknowledgedMillis),
            Latency::p95);

    /** Which side is better by a figure, if the figure can tell. */
    enum Judged {
        HIGHER_IS_BETTER,
        LOWER_IS_BETTER,
        /** It does not mean the same in both builds. */
        NOT_COMPARABLE,
        /** It is reported, but not tested: the more tests, the less each of them says. */
        NOT_TESTED
    }

    final Judged judged;
    private final String label;
    private final boolean percentile;
    private final @Nullable Moment moment;

    @SuppressWarnings("ImmutableEnumChecker") // method references and lambdas without state
    private final Function<RunResult, @Nullable Double> value;

    @SuppressWarnings("ImmutableEnumChecker") // method references
    private final @Nullable Function<Latency, Double> part;

    Figure(String label, Judged judged, Function<RunResult, @Nullable Double> value) {
        this(label, judged, false, null, null, value);
    }

    /** A percentile that is kept only per run. */
    Figure(
            String label,
            Judged judged,
            Function<RunResult, @Nullable Latency> latency,
            Function<Latency, Double> part) {
        this(label, judged, true, null, part, run -> of(latency.apply(run), part));
    }

    Figure(String label, Judged judged, Moment moment, boolean percentile, Function<Latency, Double> part) {
        this(label, judged, percentile, moment, part, run -> of(moment.latency(run), part));
    }

    Figure(
            String label,
            Judged judged,
            boolean percentile,
            @Nullable Moment moment,
            @Nullable Function<Latency, Double> part,
            Function<RunResult, @Nullable Double> value) {
        this.label = label;
        this.judged = judged;
        this.percentile = percentile;
        this.moment = moment;
        this.part = part;
        this.value = value;
    }

    /** The kernel completes no checkouts. */
    String label(Script script) {
        if (script == Script.CHECKOUT) {
            return label;
        }
        return switch (this) {
            case THROUGHPUT -> "persisted orders per second";
            case CPU -> "CPU ms per order";
            default -> label;
        };
    }

    /** Whether it is a latency, which only completed attempts have. */
    boolean isLatency() {
        return part != null;
    }

    /** Whether it counts completed attempts, which cannot exceed the units on sale. */
    boolean countsCompleted() {
        return switch (this) {
            case THROUGHPUT, CPU, UNDER_THE_MOST, BURST_COMPLETED -> true;
            default -> false;
        };
    }

    /** Whether it is a percentile or a maximum, whose average over runs says little. */
    boolean isPercentile() {
        return percentile;
    }

    /** Whether it is tested; this was decided before the first run. */
    boolean isTested() {
        return judged == Judged.HIGHER_IS_BETTER || judged == Judged.LOWER_IS_BETTER;
    }

    Scale scale() {
        return switch (this) {
            case FAILURES, DROPPED, BACKLOG, DRAIN, UNDER_THE_MOST, BURST_COMPLETED, BURST_DROPPED -> Scale.UNITS;
            default -> Scale.RATIO;
        };
    }

    /** The figure of a run; null if it has none. */
    @Nullable
    Double of(RunResult run) {
        return value.apply(run);
    }

    /** The percentile over all values of all runs of the side; empty if there are none, or only percentiles were kept. */
    Optional<Double> merged(Side side) {
        return moment == null || part == null
                ? Optional.empty()
                : side.column().flatMap(column -> column.latency(moment)).map(part);
    }

    private static @Nullable Double of(@Nullable Latency latency, Function<Latency, Double> part) {
        return latency == null ? null : part.apply(latency);
    }
}
