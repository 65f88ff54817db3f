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
import flashsale.lab.report.Answer;
import flashsale.lab.report.Report;
import flashsale.lab.result.WarmUp;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** A newcomer's first run never says more than it can tell. */
class DemonstrationTest {

    private static final Plan PLAN = SamplePlans.named("demo", true, Map.of("seed", 1));
    private static final List<PublishedStudy> PUBLISHED = PublishedStudy.in(SamplePlans.PROJECT);

    @Test
    void pairs_that_agree_tell_which_build_completes_more() {
        assertThat(answer(run -> isSync(run) ? 50 + run.number() % 3 : 40 + run.number() % 2, true))
                .startsWith("With 250 virtual users, in these runs on this machine: sync ")
                .contains("more, p ")
                .doesNotContain("published study");
    }

    @Test
    void pairs_that_do_not_agree_cannot_tell_and_the_published_study_is_quoted_with_its_commit() {
        assertThat(answer(run -> 40 + 5 * ((run.number() * 7) % 4), true))
                .startsWith("With 250 virtual users, in these runs on this machine: cannot tell: async against sync ")
                .containsPattern(
                        "The published study \\(docs/results/\\S+, commit \\w+, older than this code\\) says: sync .* more");
    }

    @Test
    void runs_of_jvms_that_were_still_compiling_count_in_no_verdict() {
        assertThat(answer(run -> isSync(run) ? 50 + run.number() % 3 : 40 + run.number() % 2, false))
                .startsWith("With 250 virtual users, in these runs on this machine: cannot tell: ")
                .contains("8 of 8 runs do not count, as the warnings above say");
    }

    @Test
    void the_cold_start_is_told_second_by_second() {
        assertThat(report(_ -> 40, true).markdown())
                .contains(
                        "sync: ready after 21.3 s; under load, throughput had stopped rising after 34 s. Completed in each second of the first minute: 10 60 120");
    }

    @Test
    void a_plan_that_does_not_test_it_does_not_say_which_build_completes_more() {
        Plan latencies = SamplePlans.named("demo", true, Map.of("seed", 1, "primary", List.of("paid.p95")));

        assertThat(report(latencies, _ -> 40, true).answers())
                .isNotEmpty()
                .extracting(Answer::title)
                .doesNotContain("Which build completes more?");
    }

    private static boolean isSync(PlannedRun run) {
        return run.cell().build() == Build.SYNC;
    }

    private static String answer(ToDoubleFunction<PlannedRun> perSecond, boolean warm) {
        Answer answer = report(perSecond, warm).answers().getFirst();
        assertThat(answer.title()).isEqualTo("Which build completes more?");
        return String.join("\n", answer.sentences());
    }

    private static Report report(ToDoubleFunction<PlannedRun> perSecond, boolean warm) {
        return report(PLAN, perSecond, warm);
    }

    private static Report report(Plan plan, ToDoubleFunction<PlannedRun> perSecond, boolean warm) {
        WarmUp warmUp = new WarmUp(34, true, List.of(10.0, 60.0, 120.4), List.of(0.6, 0.1));
        List<StudyRun> runs = plan.runs().stream()
                .map(run -> new StudyRun(
                        run,
                        Instant.EPOCH,
                        21.25,
                        result(run.cell().build(), perSecond.applyAsDouble(run), audit(true)),
                        warmUp,
                        warm,
                        null,
                        null))
                .toList();
        Series series = new Series(List.of(new StudyDescription(Instant.EPOCH, MACHINE, plan, Map.of())), runs);
        return new StudyReport(List.of(series)).demonstration(PUBLISHED);
    }
}
