package flashsale.lab.patterns;

import flashsale.lab.comparison.Better;
import flashsale.lab.latency.Distribution;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;
import org.jspecify.annotations.Nullable;

/** What the builds are compared by, pattern by pattern. */
enum PatternFigure {
    ACKNOWLEDGED(
            "acknowledged, 95 % within, ms",
            Better.SOONER, (run, pattern) -> p95(run.of(pattern).acknowledgedTimes())),
    DONE(
            "done, 95 % within, ms",
            Better.SOONER, (run, pattern) -> p95(run.of(pattern).doneTimes())),
    RATE("done per second", Better.MORE, (run, pattern) -> run.of(pattern).donePerSecond()),
    /** The build's work cannot be divided among patterns that run at the same time. */
    CPU(
            "CPU time per operation, ms",
            Better.LESS,
            (run, _) -> run.patterns().size() == 1 ? run.cpuMillisPerOperation() : Double.NaN);

    final String label;
    final Better better;

    @SuppressWarnings("ImmutableEnumChecker") // method references and lambdas without state
    private final ToDoubleBiFunction<PatternsRun, Pattern> value;

    PatternFigure(String label, Better better, ToDoubleBiFunction<PatternsRun, Pattern> value) {
        this.label = label;
        this.better = better;
        this.value = value;
    }

    /** Whether only operations that succeed are in it, so that a build that fails early looks fast. */
    boolean flattersWhoFails() {
        return better == Better.SOONER;
    }

    /** Empty if the run does not have it. */
    Optional<Double> of(PatternsRun run, Pattern pattern) {
        return Optional.of(value.applyAsDouble(run, pattern)).filter(it -> Double.isFinite(it) && it > 0);
    }

    private static double p95(@Nullable Distribution times) {
        return times == null ? Double.NaN : times.latency().p95();
    }
}
