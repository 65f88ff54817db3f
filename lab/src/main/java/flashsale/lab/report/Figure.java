package flashsale.lab.report;

import static flashsale.lab.comparison.Better.LESS;
import static flashsale.lab.comparison.Better.MORE;
import static flashsale.lab.comparison.Better.NOT_COMPARABLE;
import static flashsale.lab.comparison.Better.NOT_TESTED;
import static flashsale.lab.comparison.Better.SOONER;

import flashsale.lab.Numbers;
import flashsale.lab.comparison.Better;
import flashsale.lab.comparison.Scale;
import flashsale.lab.latency.Latency;
import flashsale.lab.load.Script;
import flashsale.lab.result.Components;
import flashsale.lab.result.JvmCpu;
import flashsale.lab.result.Refusals;
import flashsale.lab.result.RunResult;
import flashsale.lab.result.RungResult;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The figures by which runs are compared. */
public enum Figure {
    THROUGHPUT("completed checkouts per second", MORE, RunResult::checkoutsPerSecond),
    ACCEPTED(
            "reservations accepted per second",
            NOT_TESTED,
            run -> run.lagSeconds() == null ? null : (Double) run.acceptedPerSecond()),
    LAG("last order persisted, s after the load", NOT_TESTED, RunResult::lagSeconds),
    FAILURES("failed, %", LESS, run -> run.failureRate() * 100),
    ACK_MEAN(Moment.ACKNOWLEDGED, Part.MEAN, NOT_TESTED),
    PAID_MEAN(Moment.PAID, Part.MEAN, NOT_TESTED),
    FINAL_MEAN(Moment.FINAL, Part.MEAN, NOT_TESTED),
    ACK_P50(Moment.ACKNOWLEDGED, Part.P50, NOT_TESTED),
    PAID_P50(Moment.PAID, Part.P50, SOONER),
    FINAL_P50(Moment.FINAL, Part.P50, NOT_TESTED),
    ACK_P90(Moment.ACKNOWLEDGED, Part.P90, NOT_TESTED),
    PAID_P90(Moment.PAID, Part.P90, NOT_TESTED),
    FINAL_P90(Moment.FINAL, Part.P90, NOT_TESTED),
    ACK_P95(Moment.ACKNOWLEDGED, Part.P95, SOONER),
    PAID_P95(Moment.PAID, Part.P95, SOONER),
    FINAL_P95(Moment.FINAL, Part.P95, NOT_TESTED),
    ACK_P99(Moment.ACKNOWLEDGED, Part.P99, NOT_TESTED),
    PAID_P99(Moment.PAID, Part.P99, NOT_TESTED),
    FINAL_P99(Moment.FINAL, Part.P99, NOT_TESTED),
    ACK_MAX(Moment.ACKNOWLEDGED, Part.MAX, NOT_TESTED),
    PAID_MAX(Moment.PAID, Part.MAX, NOT_TESTED),
    FINAL_MAX(Moment.FINAL, Part.MAX, NOT_TESTED),
    JOURNEY_MEAN(Moment.JOURNEY, Part.MEAN, NOT_TESTED),
    JOURNEY_P50(Moment.JOURNEY, Part.P50, NOT_TESTED),
    JOURNEY_P95(Moment.JOURNEY, Part.P95, NOT_TESTED),
    SHOP_MEAN(Moment.SHOP, Part.MEAN, NOT_COMPARABLE),
    SHOP_P50(Moment.SHOP, Part.P50, NOT_COMPARABLE),
    SHOP_P95(Moment.SHOP, Part.P95, NOT_COMPARABLE),
    FULFILMENT_P95("shipped after the request to pay", Part.P95, NOT_TESTED, RunResult::fulfilmentMillis),
    REFUSED("refused per second once it was sold out", MORE, run -> of(run, Refusals::perSecond)),
    SOLD_OUT_AFTER("sold out after, s", NOT_TESTED, run -> of(run, Refusals::soldOutAfterSeconds)),
    REFUSAL_P50("refused", Part.P50, NOT_TESTED, RunResult::refusalMillis),
    REFUSAL_P95("refused", Part.P95, SOONER, RunResult::refusalMillis),
    CPU_PER_ANSWER("CPU ms per answered attempt", LESS, run -> of(run, Refusals::cpuMillisPerAnswer)),
    CPU("CPU ms per checkout", LESS, RunResult::cpuMillisPerCheckout),
    COMPILING("of these, compiling", NOT_TESTED, run -> jvmMillis(run, JvmCpu::compiler)),
    COLLECTING("of these, collecting garbage", NOT_TESTED, run -> jvmMillis(run, JvmCpu::collector)),
    MEMORY("peak memory of all processes, MB", LESS, run -> Components.sumOfSystem(run.peakMemoryMbByProcess())),
    REQUESTS("requests per second", NOT_COMPARABLE, RunResult::requestsPerSecond),
    BACKLOG("largest backlog", NOT_COMPARABLE, run -> (double) run.maxBacklog()),
    DRAIN("drained after, s", NOT_TESTED, RunResult::drainSeconds),
    DROPPED("arrivals dropped, %", LESS, run -> Rungs.of(run).droppedPercent()),
    UNDER_THE_MOST("completed per second under the highest load", MORE, run -> Rungs.of(run)
            .completedUnderTheMost()),
    BURST_COMPLETED("during the burst, completed per second", MORE, run -> Rungs.of(run)
            .during(rung -> rung.completedPerSecond())),
    BURST_DROPPED(
            "during the burst, arrivals dropped", LESS, run -> Rungs.of(run).during(rung -> (double) rung.dropped())),
    BURST_ACK_P95("during the burst, acknowledged", Part.P95, SOONER, run -> Rungs.of(run)
            .during(RungResult::acknowledgedMillis)),
    RECOVERY("after the burst, s until as fast as before", SOONER, run -> Rungs.of(run)
            .untilAsBefore(run.timeline()));

    @SuppressWarnings("ImmutableEnumChecker") // method references
    private enum Part {
        MEAN(Latency::mean),
        P50(Latency::p50),
        P90(Latency::p90),
        P95(Latency::p95),
        P99(Latency::p99),
        MAX(Latency::max);

        private final Function<Latency, Double> of;

        Part(Function<Latency, Double> of) {
            this.of = of;
        }
    }

    private final String label;
    private final Better better;
    private final @Nullable Moment moment;
    private final @Nullable Part part;

    @SuppressWarnings("ImmutableEnumChecker") // method references and lambdas without state
    private final Function<RunResult, @Nullable Double> value;

    Figure(String label, Better better, Function<RunResult, @Nullable Double> value) {
        this(label, better, null, null, value);
    }

    Figure(Moment moment, Part part, Better better) {
        this(label(moment.text(Script.CHECKOUT), part), better, moment, part, run -> of(moment.latency(run), part));
    }

    /** A percentile that is kept only per run. */
    Figure(String what, Part part, Better better, Function<RunResult, @Nullable Latency> latency) {
        this(label(what, part), better, null, part, run -> of(latency.apply(run), part));
    }

    Figure(
            String label,
            Better better,
            @Nullable Moment moment,
            @Nullable Part part,
            Function<RunResult, @Nullable Double> value) {
        this.label = label;
        this.better = better;
        this.moment = moment;
        this.part = part;
        this.value = value;
    }

    private static String label(String what, Part part) {
        return "%s, %s ms".formatted(what, part.name().toLowerCase(Locale.ROOT));
    }

    /** Those that decide, unless a plan names fewer. */
    public static List<Figure> primary() {
        return Stream.of(values()).filter(figure -> figure.better.isPrimary()).toList();
    }

    /** The kernel completes no checkouts. */
    public String label(Script script) {
        if (script == Script.CHECKOUT) {
            return label;
        }
        return switch (this) {
            case THROUGHPUT -> "persisted orders per second";
            case CPU -> "CPU ms per order";
            default -> moment == null || part == null ? label : label(moment.text(script), part);
        };
    }

    public Better better() {
        return better;
    }

    /** Whether it is a latency, which only completed attempts have. */
    public boolean isLatency() {
        return part != null;
    }

    /** Whether it counts completed attempts, which cannot exceed the units on sale. */
    public boolean countsCompleted() {
        return switch (this) {
            case THROUGHPUT, CPU, UNDER_THE_MOST, BURST_COMPLETED -> true;
            default -> false;
        };
    }

    public Scale scale() {
        return switch (this) {
            case FAILURES, DROPPED, BACKLOG, DRAIN, UNDER_THE_MOST, BURST_COMPLETED, BURST_DROPPED, RECOVERY ->
                Scale.UNITS;
            default -> Scale.RATIO;
        };
    }

    /** The figure of a run; null if it has none. */
    public @Nullable Double of(RunResult run) {
        return value.apply(run);
    }

    /** The mean of the runs or the percentile over all their values; empty if there is neither. */
    public Optional<Double> value(Column column) {
        DoubleSummaryStatistics runs = column.statistics(this::of);
        return runs.getCount() > 1 && part != null && part != Part.MEAN
                ? merged(column, part)
                : Optional.of(runs.getAverage()).filter(_ -> runs.getCount() > 0);
    }

    /** The same as text, with the lowest and the highest run. */
    public String text(Column column) {
        DoubleSummaryStatistics runs = column.statistics(this::of);
        if (runs.getCount() < 2) {
            return value(column).map(Numbers::number).orElse(Numbers.NONE);
        }
        String range = "%s … %s".formatted(Numbers.number(runs.getMin()), Numbers.number(runs.getMax()));
        return value(column)
                .map(value -> "%s (%s)".formatted(Numbers.number(value), range))
                .orElse(range);
    }

    private Optional<Double> merged(Column column, Part wanted) {
        return moment == null ? Optional.empty() : column.latency(moment).map(wanted.of);
    }

    private static @Nullable Double of(@Nullable Latency latency, Part part) {
        return latency == null ? null : part.of.apply(latency);
    }

    private static @Nullable Double of(RunResult run, Function<Refusals, @Nullable Double> part) {
        Refusals refusals = run.refusals();
        return refusals == null ? null : part.apply(refusals);
    }

    /** CPU milliseconds for each checkout. */
    private static @Nullable Double jvmMillis(RunResult run, Function<JvmCpu, @Nullable Double> part) {
        Double all = run.cpuMillisPerCheckout();
        Double seconds = run.jvmCpu() == null ? null : part.apply(run.jvmCpu());
        return all == null || seconds == null
                ? null
                : seconds / Components.sumOfSystem(run.cpuSecondsByProcess()) * all;
    }
}
