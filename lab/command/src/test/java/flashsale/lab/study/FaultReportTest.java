package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.experiment.Cell;
import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.PlannedRun;
import flashsale.lab.experiment.SamplePlans;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.latency.Latency;
import flashsale.lab.report.Golden;
import flashsale.lab.result.Disturbance;
import flashsale.lab.result.Leftover;
import flashsale.lab.result.MadeUpRun;
import flashsale.lab.result.Moment;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FaultReportTest {

    private static final Plan PLAN = SamplePlans.named(
            "chaos",
            false,
            Map.of(
                    "seed",
                    17,
                    "conditions",
                    Map.of("layout", "nodes"),
                    "disturbances",
                    Map.of("faults", List.of("redis", "kill rabbitmq"))));

    private static final StudyRun HARMLESS = run("kill redis", Build.ASYNC, "", Map.of());
    private static final StudyRun FELT = run("kill redis", Build.SYNC, "", Map.of("pay", 7L));
    private static final StudyRun HARMFUL = run("freeze redis for 5 s", Build.SYNC, "3 units", Map.of());
    private static final StudyRun RUDE = run("kill rabbitmq", Build.ASYNC, "", Map.of("pay", 5L, "pay-defect", 2L));

    @Test
    void it_shows_what_each_fault_did_to_each_build_that_has_it_and_warns_of_what_is_not_harmless() throws Exception {
        StudyDescription study = new StudyDescription(
                Instant.parse("2025-11-28T08:00:00Z"), PlainRuns.MACHINE, PLAN, Map.of("Redis", "7.0.15"));

        Golden.assertSame(
                "chaos.md",
                FaultReport.of(study, List.of(FELT, HARMFUL, HARMLESS, RUDE)).markdown());
    }

    @Test
    void a_fault_is_harmless_if_the_audit_passes_and_no_answer_is_a_defect() {
        assertThat(List.of(HARMLESS, FELT)).allMatch(StudyRun::isHarmless);
        assertThat(List.of(HARMFUL, RUDE)).noneMatch(StudyRun::isHarmless);
    }

    private static StudyRun run(String fault, Build build, String violations, Map<String, Long> failuresByStep) {
        long failed =
                failuresByStep.values().stream().mapToLong(Long::longValue).sum();
        PlannedRun planned =
                new PlannedRun(1, 1, Cell.classical(build), PLAN.loads().getFirst(), List.of(fault));
        return PlainRuns.run(
                planned,
                MadeUpRun.of(build.id(), 5)
                        .until(Moment.PAID, new Latency(100, 90, 150, 200, 300, 2_500))
                        .failing(failed / 100.0, failuresByStep)
                        .leaving(new Leftover(10, 0.3, null))
                        .audited(MadeUpRun.audit("nothing is oversold", violations))
                        .run()
                        .with(new Disturbance(fault, 10, 15.5, 4)));
    }
}
