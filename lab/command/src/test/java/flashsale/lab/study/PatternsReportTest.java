package flashsale.lab.study;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.PlannedRun;
import flashsale.lab.experiment.SamplePlans;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Timed;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.report.Answer;
import flashsale.lab.report.Report;
import flashsale.lab.result.Attempts;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.Leftover;
import flashsale.lab.result.Load;
import flashsale.lab.result.MadeUpRun;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Part;
import flashsale.lab.result.Pattern;
import flashsale.lab.result.Rates;
import flashsale.lab.result.Run;
import flashsale.lab.result.Times;
import flashsale.lab.series.RunFiles;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A study of registrations and reports, under baseline and stress. */
class PatternsReportTest {

    private static final List<Pattern> PATTERNS = List.of(Pattern.REGISTRATION, Pattern.REPORT);

    private final Plan plan = plan("sync,async");

    @TempDir
    private Path directory;

    @Test
    void acknowledged_and_done_are_compared_pattern_by_pattern_over_all_loads() {
        Report report = report(PatternsReportTest::run);

        assertThat(report.markdown())
                .startsWith("# Sync against async: patterns of communication")
                .contains("**1 registration with welcome mail", "Pairs: 9.", "Better with async: acknowledged, p95 ms.")
                .containsPattern("acknowledged, p95 ms \\| .* async 9[78] % \\[.*] sooner, p < 0\\.001 \\|")
                .containsPattern("done, p95 ms +\\|.* no difference: async against sync .* within ± 5 %")
                .doesNotContain("## When to use which");
        assertThat(report.answers().getFirst().figures())
                .extracting(Answer.Row::figure) // no costs, as two patterns ran at the same time
                .containsExactly("done per second", "acknowledged, p95 ms", "done, p95 ms");
    }

    @Test
    void all_together_are_told_and_not_tested() {
        assertThat(report(PatternsReportTest::run).markdown())
                .contains("**profile stress")
                .containsPattern("CPU ms per operation +\\| +12\\.00 .* not tested \\|");
    }

    @Test
    void each_pattern_is_told_by_load_too() {
        Report report = report(PatternsReportTest::run);

        assertThat(report.sections())
                .filteredOn(section -> section.title().startsWith("1 registration")
                        && section.title().contains("by load"))
                .singleElement()
                .satisfies(section -> {
                    assertThat(section.table().header())
                            .containsExactly(
                                    "",
                                    "profile baseline, sync",
                                    "profile baseline, async",
                                    "profile stress, sync",
                                    "profile stress, async");
                    assertThat(section.charts()).hasSize(2);
                });
    }

    @Test
    void times_are_not_compared_with_those_of_a_build_that_fails() {
        assertThat(report(planned -> planned.cell().build() == Build.SYNC
                                ? run(planned, 500, 500, 20, MadeUpRun.audit(true))
                                : run(planned))
                        .markdown())
                .containsPattern("acknowledged, p95 ms +\\| .* not comparable: failed attempts have no latency \\|");
    }

    @Test
    void a_run_whose_audit_failed_is_named_first_and_does_not_count() {
        Report report = report(planned -> run(
                planned,
                500,
                500,
                0,
                planned.number() == 1
                        ? MadeUpRun.audit("what was acknowledged is done", "2 of registration")
                        : MadeUpRun.audit(true)));

        assertThat(report.warnings()).anyMatch(it -> it.startsWith("VOID: 01-") && it.contains("2 of registration"));
        assertThat(report.markdown()).contains("Pairs: 8.");
    }

    @Test
    void the_published_figures_stand_beside_ours() {
        assertThat(report(PatternsReportTest::run).markdown())
                .containsPattern(
                        "\\| profile stress +\\| +511 \\| +7\\.10 \\| +5\\d\\d \\| +1\\d\\.\\d+ \\| +5\\d\\d \\|")
                .containsPattern("\\| profile stress +\\| +7\\.60 \\| +0\\.00 \\|")
                .containsPattern("\\| 1 registration [^|]+\\| +518 \\| +10\\.00 \\|")
                .contains("Sync: the mail's 500 ms, and little else.");
    }

    @Test
    void a_single_build_is_told_pattern_by_pattern() {
        Plan alone = plan("sync");

        assertThat(report(alone, PatternsReportTest::run).markdown())
                .startsWith("# Sync: patterns of communication")
                .contains("## 1 registration with welcome mail", "## 4 sales report")
                .containsPattern("done, p95 ms +\\|");
    }

    private static Plan plan(String builds) {
        Plan quick = SamplePlans.named(
                "patterns", true, Map.of("seed", 1, "builds", List.of(builds.split(",")), "repetitions", 9));
        List<LoadSpec> loads = quick.loads();
        List<LoadSpec> smaller = Stream.of(loads.getFirst(), loads.getLast())
                .map(load -> load.withPatterns(
                        String.valueOf(load.profile()), Map.of(Pattern.REGISTRATION, load.size(), Pattern.REPORT, 2)))
                .toList();
        return quick.with(smaller, null);
    }

    private Report report(Function<PlannedRun, Run> result) {
        return report(plan, result);
    }

    private Report report(Plan planned, Function<PlannedRun, Run> result) {
        RunFiles<StudyDescription, StudyRun> files = StudyDescription.filesIn(directory);
        files.begin(new StudyDescription(Instant.EPOCH, PlainRuns.MACHINE, planned, Map.of()));
        planned.runs().forEach(run -> files.add(PlainRuns.run(run, result.apply(run))));
        return ReportCommand.reportOf(files);
    }

    /** Async acknowledges much sooner; which of them is done sooner changes from pair to pair. */
    private static Run run(PlannedRun planned) {
        int luck = planned.number() % 3;
        boolean sync = planned.cell().build() == Build.SYNC;
        return run(
                planned, sync ? 505 + luck : 11 + 0.1 * luck, sync ? 510 : 480 + 40 * luck, 0, MadeUpRun.audit(true));
    }

    private static Run run(
            PlannedRun planned, double acknowledgedMillis, double doneMillis, long failed, AuditReport audit) {
        Map<Moment, Times> times = Map.of(
                Moment.ACKNOWLEDGED,
                constant(acknowledgedMillis),
                Moment.DONE,
                constant(Math.max(acknowledgedMillis, doneMillis)));
        Part part = new Part(
                new Load("patterns", 2, 20, List.of()),
                new Attempts(100 + failed, 100, 0, null, null, 0, 0, failed / (100.0 + failed), Map.of(), 0, 0),
                new Rates(5, 5, 5, null),
                times,
                new Leftover(7, 0.5, null));
        return MadeUpRun.of(planned.cell().build().id(), 10)
                .under(new Load("patterns", planned.load().vus(), 20, List.of()))
                .run()
                .of(PATTERNS.stream().collect(toMap(it -> it, _ -> part)), times, audit);
    }

    private static Times constant(double millis) {
        return Times.of(Distribution.of(List.of(new Timed(0, Math.round(millis * 1000)))))
                .orElseThrow();
    }
}
