package flashsale.lab.chaos;

import flashsale.lab.result.Run;
import flashsale.lab.result.Timeline;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a fault did to customers, and what it left behind.
 *
 * @param interruptedSeconds how long customers got less than half of what they got before the fault
 * @param run the load during which it happened, with its audit
 */
record FaultResult(String fault, double interruptedSeconds, Run run) {

    /** See loadtest/lib/failures.js. */
    private static final String DEFECT = "-defect";

    /**
     * The result of a load.
     *
     * @param faultAt after the begin of the load
     * @param planned how long the load was to last
     */
    static FaultResult of(Scenario scenario, Duration faultAt, Duration planned, Run run) {
        Timeline timeline = run.timeline();
        return new FaultResult(
                scenario.name(),
                Interruption.seconds(timeline.completedPerSecond(), timeline.slotSeconds(), faultAt, planned),
                run);
    }

    String build() {
        return run.build();
    }

    /** Attempts that failed, at any time of the load. */
    long failed() {
        return run.attempts().failedAtSteps();
    }

    /** Those of them that were answered with 500, or without saying when to come again. */
    long defects() {
        return run.attempts().failuresByStep().entrySet().stream()
                .filter(step -> step.getKey().endsWith(DEFECT))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    boolean isHarmless() {
        return run.isValid();
    }

    /** What the audit found. */
    String violations() {
        return run.audit().failures().stream()
                .map(failure -> "%s: %s".formatted(failure.name(), failure.actual()))
                .collect(Collectors.joining("; "));
    }
}
