package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import flashsale.lab.latency.Timed;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.CheckResult;
import flashsale.lab.result.Distributions;
import flashsale.lab.result.RunResult;
import flashsale.lab.result.Timeline;
import flashsale.lab.result.Timeline.Spread;
import flashsale.lab.study.StudyPlan.PlannedRun;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs that differ only in throughput and in figures that follow from it. */
final class PlainRuns {

    private static final Timeline TIMELINE = new Timeline(
            2, 20, List.of(), new Spread(List.of(), List.of()), new Spread(List.of(), List.of()), List.of(), Map.of());

    private PlainRuns() {}

    static AuditReport audit(boolean passed) {
        return new AuditReport(
                passed, List.of(new CheckResult("nothing is oversold", passed, "0", passed ? "0" : "1", "")));
    }

    /** Twice the same. */
    static List<StudyRun> repeated(Build build, double perSecond) {
        return Stream.of(1, 2)
                .map(number -> new StudyRun(
                        new PlannedRun(number, number, Cell.classical(build, 250)),
                        Instant.EPOCH,
                        20,
                        result(build, perSecond, audit(true))))
                .toList();
    }

    static RunResult result(Build build, double perSecond, AuditReport audit) {
        return result(build, perSecond, 0, audit);
    }

    static RunResult result(Build build, double perSecond, long soldOut, AuditReport audit) {
        Latency latency = new Latency(
                1000 / perSecond,
                900 / perSecond,
                1500 / perSecond,
                2000 / perSecond,
                3000 / perSecond,
                4000 / perSecond);
        Distribution distribution = Distribution.of(List.of(new Timed(0, Math.round(latency.p95() * 1000))))
                .orElseThrow();
        return new RunResult(
                build.id(),
                "checkout",
                250,
                20,
                Math.round(perSecond * 20),
                perSecond,
                perSecond * 8,
                latency,
                latency,
                0,
                soldOut,
                2000 / perSecond,
                null,
                Map.of("order-1", 3.0),
                Map.of("order-1", 300.0, "k6", 200.0),
                Map.of(),
                10,
                0.5,
                audit,
                100,
                0,
                Map.of(),
                0,
                perSecond,
                null,
                null,
                null,
                null,
                null,
                List.of(),
                new Distributions(distribution, distribution, null, null),
                TIMELINE);
    }
}
