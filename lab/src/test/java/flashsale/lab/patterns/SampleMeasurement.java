package flashsale.lab.patterns;

import flashsale.lab.Build;
import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Timed;
import flashsale.lab.report.Report;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.CheckResult;
import flashsale.lab.result.Machine;
import flashsale.lab.series.Origin;
import flashsale.lab.stack.Layout;
import flashsale.lab.target.BankLatency;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** A measurement of registrations. */
final class SampleMeasurement {

    static final PatternsDescription OF_REGISTRATIONS = new PatternsDescription(
            new Origin(Instant.EPOCH, new Machine("processor", 2, 8000, "Linux", "25"), Map.of("k6", "1.8.1")),
            plan(List.of(1), LoadProfile.ALL, Duration.ofMinutes(1), 2));

    private SampleMeasurement() {}

    static PatternPlan plan(List<Integer> numbers, List<LoadProfile> profiles, Duration warmUp, int runs) {
        return new PatternPlan(
                numbers,
                profiles,
                Build.USUAL,
                runs,
                warmUp,
                BankLatency.NONE,
                Duration.ZERO,
                Duration.ZERO,
                Layout.NODES);
    }

    static Report report(PatternsRun... runs) {
        return PatternsReport.of(OF_REGISTRATIONS, new MeasuredRuns(List.of(runs)));
    }

    /** Under stress. */
    static PatternsRun run(Build build, int number, double acknowledgedMillis, double doneMillis) {
        return run(build, number, acknowledgedMillis, doneMillis, 0, 0, true);
    }

    static PatternsRun run(
            Build build,
            int number,
            double acknowledgedMillis,
            double doneMillis,
            long failed,
            long lost,
            boolean passed) {
        PatternResult result = new PatternResult(
                1,
                "registration",
                30,
                100,
                Map.of("register 503", failed),
                lost,
                constant(acknowledgedMillis),
                constant(doneMillis),
                10,
                9.9,
                7,
                0.5);
        CheckResult check = new CheckResult("no dead letters", passed, "none", "1", "");
        return new PatternsRun(
                build.id(), "stress", number, 10, 0, 3.2, List.of(result), List.of(), AuditReport.of(List.of(check)));
    }

    private static Distribution constant(double millis) {
        return Distribution.of(List.of(new Timed(0, Math.round(millis * 1000)))).orElseThrow();
    }
}
