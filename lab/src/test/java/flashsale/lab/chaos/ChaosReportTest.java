package flashsale.lab.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.latency.Latency;
import flashsale.lab.report.Report;
import flashsale.lab.report.Report.Section;
import flashsale.lab.result.Leftover;
import flashsale.lab.result.Machine;
import flashsale.lab.result.MadeUpRun;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Run;
import flashsale.lab.stack.Layout;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChaosReportTest {

    @Test
    void a_row_shows_what_a_fault_did_to_each_build() {
        assertThat(ChaosReport.table(result(fault("sync", 7, List.of()), fault("async", 0, List.of())))
                        .rows())
                .contains(List.of(
                        "kill redis",
                        "7 of 100",
                        "4",
                        "2.5",
                        "0.3",
                        "passed",
                        "0 of 100",
                        "4",
                        "2.5",
                        "0.3",
                        "passed"));
    }

    @Test
    void a_fault_that_only_one_build_has_leaves_the_other_cells_empty() {
        FaultResult other = fault("kill rabbitmq", "async", 0, List.of());

        assertThat(ChaosReport.table(result(fault("sync", 7, List.of()), other)).rows())
                .contains(List.of("kill rabbitmq", "–", "–", "–", "–", "–", "0 of 100", "4", "2.5", "0.3", "passed"));
    }

    @Test
    void a_failed_audit_is_a_warning_that_says_what_is_wrong() {
        ChaosResult result = result(fault("sync", 0, List.of("3 units")));
        Report report = ChaosReport.of(result);

        assertThat(result.isHarmless()).isFalse();
        assertThat(report.warnings())
                .containsExactly("sync, kill redis: THE AUDIT FAILED. nothing is oversold: 3 units");
        assertThat(report.inShort()).contains("sync: in 1 of 1 loads the audit failed.");
    }

    @Test
    void an_answer_that_says_nothing_is_a_warning_and_the_faults_are_not_harmless() {
        ChaosResult result =
                result(new FaultResult("kill redis", 4, run("sync", List.of(), Map.of("pay", 5L, "pay-defect", 2L))));

        assertThat(result.isHarmless()).isFalse();
        assertThat(ChaosReport.of(result).warnings())
                .containsExactly("sync, kill redis: 2 ANSWERS WERE DEFECTS: 500, or 503 without Retry-After.");
        assertThat(ChaosReport.table(result).rows().getLast()).contains("7 of 100");
    }

    @Test
    void each_check_of_a_builds_audits_says_in_how_many_loads_it_passed() {
        Report report = ChaosReport.of(result(
                fault("sync", 0, List.of()),
                fault("freeze redis", "sync", 0, List.of("3 units")),
                fault("async", 0, List.of())));

        assertThat(report.sections()).extracting(Section::title).endsWith("The audits of sync", "The audits of async");
        assertThat(report.sections().get(1).table().rows())
                .contains(List.of("nothing is oversold", "0", "1 of 2 runs", "3 units "));
        assertThat(report.sections().getLast().table().rows())
                .contains(List.of("nothing is oversold", "0", "1 of 1 runs", ""));
    }

    private static ChaosResult result(FaultResult... faults) {
        return new ChaosResult(
                Instant.parse("2025-11-28T08:00:00Z"),
                new Machine("Some CPU", 2, 4096, "Linux", "25"),
                Layout.NODES,
                50,
                17,
                List.of(faults));
    }

    private static FaultResult fault(String build, long failed, List<String> violations) {
        return fault("kill redis", build, failed, violations);
    }

    private static FaultResult fault(String name, String build, long failed, List<String> violations) {
        return new FaultResult(name, 4, run(build, violations, Map.of("pay", failed)));
    }

    private static Run run(String build, List<String> violations, Map<String, Long> failuresByStep) {
        long failed =
                failuresByStep.values().stream().mapToLong(Long::longValue).sum();
        return MadeUpRun.of(build, 5)
                .until(Moment.PAID, new Latency(100, 90, 150, 200, 300, 2_500))
                .failing(failed / 100.0, failuresByStep)
                .leaving(new Leftover(10, 0.3, null))
                .audited(MadeUpRun.audit("nothing is oversold", String.join(", ", violations)))
                .run();
    }
}
