package flashsale.lab.study;

import static flashsale.lab.result.MadeUpRun.audit;
import static flashsale.lab.study.PlainRuns.MACHINE;
import static flashsale.lab.study.PlainRuns.result;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.PlannedRun;
import flashsale.lab.experiment.SamplePlans;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.Machine;
import flashsale.lab.result.MadeUpRun;
import flashsale.lab.result.Processors;
import flashsale.lab.result.Run;
import flashsale.lab.result.WarmUp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a report says of two builds, of the runs that count, and of the method. */
class StudyReportTest {

    private final Plan plan = SamplePlans.quick(1, Map.of("repetitions", 3));
    private final StudyDescription study = new StudyDescription(Instant.EPOCH, MACHINE, plan, Map.of());

    @Test
    void a_run_whose_audit_failed_is_void_and_counts_nowhere() {
        List<StudyRun> runs = new ArrayList<>(runs(List.of(40.0, 41.0), List.of(80.0, 81.0)));
        runs.add(run(Build.ASYNC, 3, 9_999, audit(false)));

        assertThat(report(runs).report().markdown())
                .containsPattern("completed checkouts per second +\\|.*80.50 \\(80.00 … 81.00\\)")
                .contains("VOID: ", "nothing is oversold (expected 0, found 1)");
    }

    @Test
    void a_run_of_an_older_study_whose_warm_up_was_not_over_is_named() {
        StudyRun warm = run(Build.SYNC, 1, 40, audit(true));
        StudyRun cold = new StudyRun(
                warm.planned(),
                Instant.EPOCH,
                20,
                warm.result(),
                new WarmUp(90, false, List.of(10.0, 20.0), null),
                null,
                null,
                null);

        assertThat(report(List.of(cold)).report().markdown())
                .contains("Counted before it was warm: " + warm.planned().name());
        assertThat(report(List.of(warm)).report().markdown()).doesNotContain("before it was warm");
    }

    @Test
    void a_run_that_lost_much_to_other_machines_is_named_and_how_busy_the_machine_was_is_told() {
        Run robbed = MadeUpRun.of("sync", 40).on(new Processors(0.9, 0.054)).run();
        Run whole = MadeUpRun.of("async", 40).on(new Processors(0.8, 0.05)).run();

        assertThat(report(List.of(run(Build.SYNC, 1, robbed), run(Build.ASYNC, 1, whole)))
                        .report()
                        .markdown())
                .containsPattern("STOLEN: other machines .* in \\d\\d-sync-round-robin-250 \\(5.4 %\\)\\. What")
                .containsPattern("\\| the whole machine busy, % +\\| +90.00 \\| +80.00 \\|");
    }

    @Test
    void how_many_runs_were_made_once_more_is_told() {
        StudyRun first = run(Build.SYNC, 1, 40, audit(true));
        StudyRun second =
                new StudyRun(first.planned(), Instant.EPOCH, 20, first.result(), null, true, first.result(), null);

        assertThat(report(List.of(second)).report().markdown())
                .contains(
                        "Runs that were made once more, as compilers or other machines took too much of the first: 1.");
        assertThat(report(List.of(first)).report().markdown()).doesNotContain("made once more,");
    }

    @Test
    void of_builds_elsewhere_nothing_is_claimed_that_was_not_read() {
        Plan elsewhere = SamplePlans.quick(1, Map.of("start", "never"));
        StudyDescription described = new StudyDescription(
                Instant.EPOCH, new Machine("processor", 2, 8192, "system", "25", "http://shop"), elsewhere, Map.of());
        List<StudyRun> runs = elsewhere.runs().stream()
                .map(planned -> PlainRuns.run(
                        planned,
                        MadeUpRun.of(planned.cell().build().id(), 40)
                                .elsewhere()
                                .run()))
                .toList();

        String report = new StudyReport(List.of(new Series(List.of(described), runs)))
                .report()
                .markdown();

        assertThat(report)
                .contains("The builds ran already", "on the machines behind http://shop, which were not looked at")
                .contains("4 runs, 4 of them valid, 4 of them not audited")
                .contains("NOT AUDITED, since it is not known where its stores are: 01-", "WARMTH UNKNOWN")
                .contains("Load: checkout, closed; 1 product of 1,000,000 units.")
                .doesNotContain("| CPU ms per checkout", "| peak memory", "VOID");
    }

    @Test
    void a_warning_names_its_study_if_there_are_several() {
        Series failing = SampleStudies.failing(SamplePlans.classical(1), 0.15);

        assertThat(new StudyReport(List.of(failing, SampleStudies.of(SamplePlans.quick(2))))
                        .report()
                        .markdown())
                .contains("FAILURES: sync-round-robin-250, begun at 2025-11-28T08:00:01Z, failed in ");
    }

    @Test
    void a_void_run_is_told_from_that_of_another_study_which_has_its_name() {
        StudyRun failed = run(Build.ASYNC, 3, 9_999, audit(false));
        Series first = new Series(List.of(study), List.of(failed));
        Series second = new Series(
                List.of(new StudyDescription(Instant.ofEpochSecond(60), MACHINE, plan, Map.of())),
                List.of(run(Build.ASYNC, 3, 80, audit(true))));

        assertThat(new StudyReport(List.of(first, second)).report().markdown())
                .contains("VOID: %s of 1970-01-01T00:00:00Z proves nothing and does not count"
                        .formatted(failed.planned().name()));
    }

    @Test
    void the_test_and_the_number_of_pairs_are_told() {
        List<StudyRun> runs = runs(List.of(40.0, 41.0, 42.0), List.of(80.0, 81.0, 82.0));

        assertThat(report(runs).report().markdown())
                .contains("- Decided before the first run: " + study.test(), "3 pairs of runs are compared.");
    }

    @Test
    void the_heading_has_the_conditions_and_the_method_has_the_versions() {
        Plan slow = SamplePlans.quick(
                1,
                Map.of(
                        "conditions",
                        Map.of(
                                "bank-latency",
                                "lognormal(100ms,0.5)",
                                "network-delay",
                                "1ms",
                                "products",
                                3,
                                "stock",
                                5_000)));
        StudyDescription described =
                new StudyDescription(Instant.EPOCH, MACHINE, slow, Map.of("Redis", "7.0.15", "k6", "1.8.1"));

        assertThat(new StudyReport(List.of(new Series(List.of(described), List.of())))
                        .report()
                        .markdown())
                .contains(
                        "bank latency lognormal(100ms,0.5), network delay to the stores 1ms each way, 3 products of 5,000"
                                + " units")
                .contains("Measured with Redis 7.0.15, k6 1.8.1.");
    }

    @Test
    void beyond_the_knee_a_build_may_fail_without_a_warning() {
        Plan plan = SamplePlans.classical(
                1,
                Map.of(
                        "loads", List.of(Map.of("rates", List.of(20))),
                        "knee", Map.of("from", 40, "to", 60, "step", 20, "duration", "20s")));

        assertThat(new StudyReport(List.of(SampleStudies.failing(plan, 0.15)))
                        .report()
                        .markdown())
                .contains("FAILURES: sync-round-robin-20-per-second", "| 48 arrivals per second |")
                .doesNotContain("FAILURES: sync-round-robin-4");
    }

    @Test
    void a_build_that_fails_often_is_warned_of_with_its_steps() {
        String text = new StudyReport(List.of(SampleStudies.failing(SamplePlans.classical(1), 0.15)))
                .report()
                .markdown();

        assertThat(text)
                .containsPattern("\\*\\*FAILURES: sync-round-robin-250 failed in 1\\d\\.\\d % of its attempts")
                .doesNotContain("FAILURES: async")
                .containsPattern("\\| failed: pay +\\| +[\\d,]+ \\([\\d,]+ … [\\d,]+\\) \\| +0 \\(0 … 0\\) \\|");
    }

    @Test
    void parts_are_those_of_one_run_and_say_so_with_the_knees_of_all() {
        assertThat(new StudyReport(List.of(SampleStudies.of(
                                SamplePlans.classical(2, SamplePlans.load(Map.of("shape", "ladder"))))))
                        .report()
                        .markdown())
                .contains("Each build's run with the median throughput")
                .contains("Knee of each run: sync 30/s, 30/s, 30/s; async 35/s, 35/s, 35/s.");
    }

    private StudyReport report(List<StudyRun> runs) {
        return new StudyReport(List.of(new Series(List.of(study), runs)));
    }

    private List<StudyRun> runs(List<Double> sync, List<Double> async) {
        List<StudyRun> runs = new ArrayList<>();
        for (int i = 0; i < sync.size(); i++) {
            runs.add(run(Build.SYNC, i + 1, sync.get(i), audit(true)));
            runs.add(run(Build.ASYNC, i + 1, async.get(i), audit(true)));
        }
        return runs;
    }

    private StudyRun run(Build build, int repetition, double perSecond, AuditReport audit) {
        return run(build, repetition, result(build, perSecond, audit));
    }

    private StudyRun run(Build build, int repetition, Run result) {
        PlannedRun planned = plan.runs().stream()
                .filter(it -> it.repetition() == repetition && it.cell().build() == build)
                .findFirst()
                .orElseThrow();
        return PlainRuns.run(planned, result);
    }
}
