package flashsale.lab.study;

import static flashsale.lab.result.MadeUpRun.audit;
import static flashsale.lab.study.PlainRuns.result;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.SamplePlans;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.result.Machine;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AgreementTest {

    private static final Plan PLAN = SamplePlans.quick(1, Map.of("repetitions", 3));
    private static final Plan SLOW_BANK =
            SamplePlans.quick(1, Map.of("repetitions", 3, "conditions", Map.of("bank-latency", "2s")));
    private static final String DIFFERENCE = "250 virtual users, async against sync: completed checkouts per second";

    @Test
    void the_intervals_of_a_difference_must_meet() {
        Agreement meeting = new Agreement(List.of(study(1, 40, 50), study(2, 80, 100)));
        Agreement apart = new Agreement(List.of(study(1, 40, 50), study(2, 80, 50)));

        assertThat(row(meeting))
                .containsExactly(DIFFERENCE, "+24 % (+23 % … +26 %)", "+25 % (+24 % … +25 %)", "yes", "yes");
        assertThat(meeting.table().header())
                .containsExactly("", "1970-01-01T00:00:01Z", "1970-01-01T00:00:02Z", "one sign", "agree");
        assertThat(row(apart)).last().isEqualTo("no");
    }

    @Test
    void three_studies_agree_only_if_all_of_them_meet() {
        Agreement agreement = new Agreement(List.of(study(1, 40, 50), study(2, 40, 50), study(3, 50, 40)));

        assertThat(row(agreement)).last().isEqualTo("no");
    }

    @Test
    void what_agrees_is_counted() {
        assertThat(new Agreement(List.of(study(1, 40, 50), study(2, 40, 50))).summary())
                .isEqualTo("In agreement: 5 of 5 tested differences; with one sign: 5.");
        assertThat(new Agreement(List.of(study(1, 40, 50), study(2, 80, 50))).summary())
                .isEqualTo("In agreement: 0 of 5 tested differences; with one sign: 0.");
    }

    @Test
    void latencies_have_no_say_where_one_study_has_failures_and_the_other_has_not() {
        Series failing = SampleStudies.failing(SamplePlans.classical(1), 0.15);
        Agreement agreement = new Agreement(List.of(failing, SampleStudies.classical(2)));

        assertThat(agreement.table().rows())
                .extracting(List::getFirst)
                .contains("250 virtual users, async against sync: CPU ms per checkout")
                .noneMatch(label -> label.contains("acknowledged"));
    }

    @Test
    void a_run_that_is_void_and_a_study_that_is_given_twice_have_no_say() {
        Series one = study(1, 40, 50);
        StudyRun proven = one.runs().getFirst();
        StudyRun failed = new StudyRun(
                proven.planned(),
                proven.startedAt(),
                20,
                result(proven.planned().cell().build(), 9_999, audit(false)));
        Series withVoid = new Series(
                one.studies(),
                Stream.concat(one.runs().stream(), Stream.of(failed)).toList());

        assertThat(new Agreement(List.of(withVoid, study(2, 40, 50))).table().rows())
                .isEqualTo(new Agreement(List.of(one, study(2, 40, 50))).table().rows());
        assertThat(Agreement.among(List.of(one, one))).isEmpty();
    }

    @Test
    void a_report_of_studies_that_measured_the_same_says_whether_they_agree() {
        assertThat(new StudyReport(List.of(study(1, 40, 50), study(2, 43, 52)))
                        .report()
                        .markdown())
                .contains("## Agreement of the studies", "In agreement: ");
    }

    @Test
    void studies_under_two_conditions_agree_or_not_under_each() {
        List<Series> all =
                List.of(study(1, 40, 50), study(2, SLOW_BANK, 30, 40), study(3, 40, 50), study(4, SLOW_BANK, 30, 40));

        assertThat(new StudyReport(all).report().markdown())
                .contains("## Agreement of the studies\n", "## Agreement of the studies; bank latency 2s\n");
    }

    @Test
    void a_study_with_another_load_has_no_say() {
        Series few = study(3, PLAN.with(List.of(SamplePlans.CROWD.withVus(50)), null), 40, 50);

        assertThat(new Agreement(List.of(study(1, 40, 50), few, study(2, 40, 50)))
                        .table()
                        .header())
                .containsExactly("", "1970-01-01T00:00:01Z", "1970-01-01T00:00:02Z", "one sign", "agree");
        assertThat(Agreement.among(List.of(study(1, 40, 50), few))).isEmpty();
    }

    @Test
    void studies_under_other_conditions_are_not_held_against_each_other() {
        assertThat(new StudyReport(List.of(study(1, 40, 50), study(2, SLOW_BANK, 40, 50)))
                        .report()
                        .markdown())
                .doesNotContain("Agreement of the studies");
    }

    @Test
    void a_study_from_another_machine_is_held_against_this_one_and_names_its_machine() {
        Series here = study(2, 43, 52);
        Series there = new Series(
                List.of(new StudyDescription(
                        here.first().startedAt(),
                        new Machine("Other", 8, 16_000, "system", "25"),
                        here.plan(),
                        Map.of())),
                here.runs());

        assertThat(new StudyReport(List.of(study(1, 40, 50), there)).report().markdown())
                .contains("## Agreement of the studies", "1970-01-01T00:00:02Z, 8 × Other");
    }

    /** As the first study and its repetition on another machine. */
    @Test
    void a_study_with_another_build_that_decides_at_another_rate_is_held_against_this_one() {
        Series three = SampleStudies.of(plan(1, List.of("sync", "async", "hybrid"), List.of(10, 30, 35, 60), 10));
        Series two = SampleStudies.of(plan(2, List.of("sync", "async"), List.of(20, 30, 36, 62), 20));

        assertThat(Agreement.among(List.of(three, two))).singleElement().satisfies(agreement -> assertThat(
                        agreement.table().rows())
                .extracting(List::getFirst)
                .containsExactly(
                        "all rates, async against sync: knee, arrivals per second",
                        "the load that decides, async against sync: paid, p95 ms"));
    }

    private static Plan plan(long seed, List<String> builds, List<Integer> rates, int decisive) {
        return SamplePlans.classical(
                seed,
                Map.of(
                        "builds",
                        builds,
                        "warm-up",
                        Map.of("at-least", decisive + "s"),
                        "loads",
                        rates.stream()
                                .map(rate -> Map.of("rates", List.of(rate)))
                                .toList(),
                        "primary",
                        List.of("knee", "paid.p95"),
                        "decide",
                        Map.of("load", decisive, "builds", List.of("sync", "async"))));
    }

    private static List<String> row(Agreement agreement) {
        return agreement.table().rows().stream()
                .filter(row -> row.getFirst().equals(DIFFERENCE))
                .findFirst()
                .orElseThrow();
    }

    private static Series study(int number, double sync, double async) {
        return study(number, PLAN, sync, async);
    }

    /** Three runs of each build, each run one checkout per second faster than the one before. */
    private static Series study(int number, Plan plan, double sync, double async) {
        return PlainRuns.study(
                plan,
                Instant.ofEpochSecond(number),
                planned -> (planned.cell().build() == Build.SYNC ? sync : async) + planned.repetition() - 1);
    }
}
