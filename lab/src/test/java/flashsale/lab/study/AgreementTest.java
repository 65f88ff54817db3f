package flashsale.lab.study;

import static flashsale.lab.study.PlainRuns.audit;
import static flashsale.lab.study.PlainRuns.result;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.report.Machine;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AgreementTest {

    private static final StudyPlan PLAN = StudyPlan.quick(1).withRepetitions(3);
    private static final String SYNC = "sync-round-robin-250: completed checkouts per second";
    private static final String DIFFERENCE = "250 virtual users, async less sync: completed checkouts per second";

    @Test
    void studies_agree_where_their_intervals_meet() {
        Agreement agreement = new Agreement(List.of(study(1, 40, 50), study(2, 43, 52)));

        assertThat(row(agreement, SYNC)).containsExactly(SYNC, "41.00 ± 2.48 (s 1.00)", "44.00 ± 2.48 (s 1.00)", "yes");
        assertThat(agreement.table().rows().getFirst())
                .containsExactly("", "1970-01-01T00:00:01Z", "1970-01-01T00:00:02Z", "agree");
    }

    @Test
    void studies_may_agree_in_the_difference_though_not_in_what_each_build_does() {
        Agreement agreement = new Agreement(List.of(study(1, 40, 50), study(2, 80, 90)));

        assertThat(row(agreement, SYNC)).last().isEqualTo("no");
        assertThat(row(agreement, DIFFERENCE)).containsExactly(DIFFERENCE, "+10.00 ± 2.27", "+10.00 ± 2.27", "yes");
        assertThat(agreement.summary()).containsPattern("In agreement: \\d+ of \\d+ differences between two sides, ");
    }

    @Test
    void three_studies_agree_only_if_all_of_them_meet() {
        Agreement agreement = new Agreement(List.of(study(1, 40, 50), study(2, 43, 50), study(3, 46, 50)));

        assertThat(row(agreement, SYNC)).last().isEqualTo("no");
    }

    @Test
    void of_percentiles_the_ranges_of_the_runs_must_meet() {
        Agreement agreement = new Agreement(List.of(SampleStudies.classical(1), SampleStudies.classical(2)));

        assertThat(row(agreement, "sync-round-robin-250: acknowledged, p95 ms").get(1))
                .matches("[\\d,]+ \\([\\d,]+ … [\\d,]+\\)");
        assertThat(agreement.summary()).containsPattern("\\d+ of \\d+ means and rates, \\d+ of \\d+ percentiles\\.");
    }

    @Test
    void a_report_of_studies_that_measured_the_same_says_whether_they_agree() {
        assertThat(new StudyReport(List.of(study(1, 40, 50), study(2, 43, 52))).markdown())
                .contains("## Do the studies agree?", "In agreement: ");
    }

    @Test
    void a_study_with_another_load_has_no_say() {
        Series few = SampleStudies.of(StudyPlan.classical(3).withVus(50));
        Agreement agreement = new Agreement(List.of(SampleStudies.classical(1), few, SampleStudies.classical(2)));

        assertThat(row(agreement, "sync-round-robin-250: drained after, s"))
                .hasSize(5)
                .element(2)
                .isEqualTo("–");
        assertThat(agreement.table().rows()).noneMatch(row -> row.getFirst().startsWith("sync-round-robin-50:"));
        assertThat(Agreement.among(List.of(SampleStudies.classical(1), few))).isEmpty();
    }

    @Test
    void studies_under_other_conditions_are_not_held_against_each_other() {
        Series scarce = SampleStudies.of(StudyPlan.classical(3)
                .withConditions(new Conditions(Conditions.USUAL.bankLatency(), Duration.ZERO, 1, 500)));

        assertThat(new StudyReport(List.of(SampleStudies.classical(1), scarce)).markdown())
                .doesNotContain("Do the studies agree?");
    }

    private static List<String> row(Agreement agreement, String label) {
        return agreement.table().rows().stream()
                .filter(row -> row.getFirst().equals(label))
                .findFirst()
                .orElseThrow();
    }

    /** Three runs of each build, each run one checkout per second faster than the one before. */
    private static Series study(int number, double sync, double async) {
        StudyDescription description = new StudyDescription(
                Instant.ofEpochSecond(number), new Machine("processor", 2, 8192, "system", "25"), PLAN, Map.of());
        List<StudyRun> runs = PLAN.runs().stream()
                .map(planned -> {
                    Build build = planned.cell().build();
                    double perSecond = (build == Build.SYNC ? sync : async) + planned.repetition() - 1;
                    return new StudyRun(planned, Instant.EPOCH, 20, result(build, perSecond, audit(true)));
                })
                .toList();
        return new Series(List.of(description), runs);
    }
}
