package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.experiment.Cell;
import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.PlannedRun;
import flashsale.lab.experiment.SamplePlans;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import flashsale.lab.latency.Timed;
import flashsale.lab.report.Column;
import flashsale.lab.report.Figures;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.Machine;
import flashsale.lab.result.MadeUpRun;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Run;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Runs that differ only in throughput and in figures that follow from it. */
final class PlainRuns {

    static final Machine MACHINE = new Machine("processor", 2, 8192, "system", "25");

    private PlainRuns() {}

    /** Sync against async, each with one run in each block. */
    static Comparison comparison(List<Double> sync, List<Double> async) {
        return comparison(side(Build.SYNC, sync), side(Build.ASYNC, async));
    }

    static Comparison comparison(Column first, Column second) {
        return new Comparison("made up", SamplePlans.CROWD, Figures.PRIMARY, first, second);
    }

    /** With one run in each block. */
    static Column side(Build build, List<Double> perSecond) {
        return side(build, perSecond, 0);
    }

    static Column side(Build build, List<Double> perSecond, long soldOut) {
        return side(
                build,
                IntStream.range(0, perSecond.size())
                        .mapToObj(i ->
                                run(build, i + 1, result(build, perSecond.get(i), soldOut, MadeUpRun.audit(true)))));
    }

    static Column side(Build build, Stream<StudyRun> runs) {
        return StudyRun.column(build.id(), Cell.classical(build), SamplePlans.CROWD, runs.toList());
    }

    static StudyRun run(Build build, int block, Run result) {
        return run(new PlannedRun(block, block, Cell.classical(build), SamplePlans.CROWD, List.of()), result);
    }

    static StudyRun run(PlannedRun planned, Run result) {
        return new StudyRun(planned, Instant.EPOCH, 20, result);
    }

    /** All runs of a plan. */
    static Series study(Plan plan, Instant begunAt, ToDoubleFunction<PlannedRun> perSecond) {
        return new Series(
                List.of(new StudyDescription(begunAt, MACHINE, plan, Map.of())),
                plan.runs().stream()
                        .map(planned -> run(
                                planned,
                                result(
                                        planned.cell().build(),
                                        perSecond.applyAsDouble(planned),
                                        MadeUpRun.audit(true))))
                        .toList());
    }

    static Run result(Build build, double perSecond, AuditReport audit) {
        return result(build, perSecond, 0, audit);
    }

    static Run result(Build build, double perSecond, long soldOut, AuditReport audit) {
        Latency latency = new Latency(
                1000 / perSecond,
                900 / perSecond,
                1500 / perSecond,
                2000 / perSecond,
                3000 / perSecond,
                4000 / perSecond);
        Distribution distribution = Distribution.of(List.of(new Timed(0, Math.round(latency.p95() * 1000))))
                .orElseThrow();
        MadeUpRun run = MadeUpRun.of(build.id(), perSecond)
                .until(Moment.ACKNOWLEDGED, latency, distribution)
                .until(Moment.PAID, latency, distribution)
                .costing(2000 / perSecond)
                .process("order-1", 3, 300, 0)
                .process("k6", 1, 200, 0)
                .audited(audit);
        return soldOut == 0
                ? run.run()
                : run.soldOut(soldOut, 0.5, 10 * perSecond, 200 / perSecond)
                        .until(Moment.REFUSED, latency)
                        .run();
    }
}
