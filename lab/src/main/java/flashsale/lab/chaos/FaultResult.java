package flashsale.lab.chaos;

import flashsale.lab.result.CheckResult;
import flashsale.lab.result.RunResult;
import flashsale.lab.result.Timeline;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a fault did to customers, and what it left behind.
 *
 * @param faultAtSeconds from the begin of the load
 * @param failed attempts that failed, at any time of the load
 * @param failuresByStep failed attempts by step
 * @param slowestMillis the longest that a customer waited until it knew that its order was paid
 * @param drainSeconds from the end of the load until nothing was left to do
 * @param checks of the audit, by name, and whether they passed
 * @param violations what the audit found
 * @param completedPerSecond over time, in slots of {@code slotSeconds}
 */
record FaultResult(
        String build,
        String fault,
        double faultAtSeconds,
        long attempts,
        long completed,
        long failed,
        Map<String, Long> failuresByStep,
        @Nullable Double slowestMillis,
        Interruption interruption,
        double drainSeconds,
        Map<String, Boolean> checks,
        List<String> violations,
        double slotSeconds,
        List<Double> completedPerSecond) {

    /**
     * The result of a load.
     *
     * @param faultAt after the begin of the load
     * @param planned how long the load was to last
     */
    static FaultResult of(Scenario scenario, Duration faultAt, Duration planned, RunResult run) {
        Timeline timeline = run.timeline();
        return new FaultResult(
                run.build(),
                scenario.name(),
                faultAt.toMillis() / 1000.0,
                run.attempts(),
                run.completedCheckouts(),
                run.failuresByStep().values().stream()
                        .mapToLong(Long::longValue)
                        .sum(),
                run.failuresByStep(),
                run.completedMillis() == null ? null : run.completedMillis().max(),
                Interruption.of(timeline.completedPerSecond(), timeline.slotSeconds(), faultAt, planned),
                run.drainSeconds(),
                run.audit().checks().stream()
                        .collect(Collectors.toMap(
                                CheckResult::name, CheckResult::passed, (one, _) -> one, LinkedHashMap::new)),
                run.audit().failures().stream().map(FaultResult::inWords).toList(),
                timeline.slotSeconds(),
                timeline.completedPerSecond());
    }

    private static String inWords(CheckResult failure) {
        return "%s: %s".formatted(failure.name(), failure.actual());
    }

    boolean isHarmless() {
        return violations.isEmpty();
    }
}
