package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import flashsale.lab.latency.Timed;
import flashsale.lab.report.Figure;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.CheckResult;
import flashsale.lab.result.Distributions;
import flashsale.lab.result.Machine;
import flashsale.lab.result.Refusals;
import flashsale.lab.result.RunResult;
import flashsale.lab.result.Timeline;
import flashsale.lab.result.Timeline.Spread;
import flashsale.lab.study.StudyPlan.PlannedRun;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/** Runs that differ only in throughput and in figures that follow from it. */
final class PlainRuns {

    static final Machine MACHINE = new Machine("processor", 2, 8192, "system", "25");

    private static final Timeline TIMELINE = new Timeline(
            2,
            20,
            List.of(),
            new Spread(List.of(), List.of()),
            new Spread(List.of(), List.of()),
            null,
            List.of(),
            Map.of());

    private PlainRuns() {}

    static AuditReport audit(boolean passed) {
        return new AuditReport(
                passed, List.of(new CheckResult("nothing is oversold", passed, "0", passed ? "0" : "1", "")));
    }

    /** Sync against async, each with one run in each block. */
    static Comparison comparison(List<Double> sync, List<Double> async) {
        return comparison(side(Build.SYNC, sync), side(Build.ASYNC, async));
    }

    static Comparison comparison(Side first, Side second) {
        return new Comparison(
                "made up", StudyPlan.quick(1).load(Cell.classical(Build.SYNC, 250)), Figure.primary(), first, second);
    }

    /** With one run in each block. */
    static Side side(Build build, List<Double> perSecond) {
        return side(build, perSecond, 0);
    }

    static Side side(Build build, List<Double> perSecond, long soldOut) {
        return new Side(
                build.id(),
                IntStream.range(0, perSecond.size())
                        .mapToObj(i -> run(build, i + 1, result(build, perSecond.get(i), soldOut, audit(true))))
                        .toList());
    }

    static StudyRun run(Build build, int block, RunResult result) {
        return run(new PlannedRun(block, block, Cell.classical(build, 250)), result);
    }

    static StudyRun run(PlannedRun planned, RunResult result) {
        return new StudyRun(planned, Instant.EPOCH, 20, result);
    }

    /** All runs of a plan. */
    static Series study(StudyPlan plan, Instant begunAt, ToDoubleFunction<PlannedRun> perSecond) {
        return new Series(
                List.of(new StudyDescription(begunAt, MACHINE, plan, Map.of())),
                plan.runs().stream()
                        .map(planned -> run(
                                planned, result(planned.cell().build(), perSecond.applyAsDouble(planned), audit(true))))
                        .toList());
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
                null,
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
                soldOut == 0 ? null : latency,
                null,
                soldOut == 0 ? null : new Refusals(0, 10 * perSecond, 200 / perSecond, 0.5, 0),
                List.of(),
                new Distributions(distribution, distribution, null, null, null),
                TIMELINE);
    }
}
