package flashsale.lab.chaos;

import flashsale.lab.result.RunResult;
import flashsale.lab.result.Timeline;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a fault did to customers, and what it left behind.
 *
 * @param faultAtSeconds from the begin of the load
 * @param run the load during which it happened, with its audit
 */
record FaultResult(String fault, double faultAtSeconds, Interruption interruption, RunResult run) {

    /** See loadtest/lib/failures.js. */
    private static final String DEFECT = "-defect";

    /**
     * The result of a load.
     *
     * @param faultAt after the begin of the load
     * @param planned how long the load was to last
     */
    static FaultResult of(Scenario scenario, Duration faultAt, Duration planned, RunResult run) {
        Timeline timeline = run.timeline();
        return new FaultResult(
                scenario.name(),
                faultAt.toMillis() / 1000.0,
                Interruption.of(timeline.completedPerSecond(), timeline.slotSeconds(), faultAt, planned),
                run);
    }

    String build() {
        return run.build();
    }

    /** Attempts that failed, at any time of the load. */
    long failed() {
        return run.failuresByStep().values().stream().mapToLong(Long::longValue).sum();
    }

    /** Those of them that were answered with 500, or without saying when to come again. */
    long defects() {
        return run.failuresByStep().entrySet().stream()
                .filter(step -> step.getKey().endsWith(DEFECT))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    boolean isHarmless() {
        return run.audit().passed();
    }

    /** What the audit found. */
    String violations() {
        return run.audit().failures().stream()
                .map(failure -> "%s: %s".formatted(failure.name(), failure.actual()))
                .collect(Collectors.joining("; "));
    }
}
