package flashsale.lab.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.report.Report;
import flashsale.lab.result.Machine;
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
        FaultResult other = new FaultResult(
                "async",
                "kill rabbitmq",
                10,
                1,
                1,
                0,
                Map.of(),
                null,
                new Interruption(1, 0),
                0,
                Map.of(),
                List.of(),
                2,
                List.of());

        assertThat(ChaosReport.table(result(fault("sync", 7, List.of()), other)).rows())
                .contains(List.of("kill rabbitmq", "–", "–", "–", "–", "–", "0 of 1", "0", "–", "0.0", "passed"));
    }

    @Test
    void a_failed_audit_is_a_warning_that_says_what_is_wrong() {
        ChaosResult result = result(fault("sync", 0, List.of("nothing is oversold: 3 units")));
        Report report = ChaosReport.of(result);

        assertThat(result.isHarmless()).isFalse();
        assertThat(report.warnings())
                .containsExactly("sync, kill redis: THE AUDIT FAILED. nothing is oversold: 3 units");
        assertThat(report.inShort()).contains("sync: in 1 of 1 loads the audit failed.");
    }

    @Test
    void each_check_of_the_audits_says_in_how_many_loads_it_failed() {
        Report report = ChaosReport.of(result(
                fault("sync", 0, List.of()),
                fault("freeze redis", "sync", 0, List.of("3 units")),
                fault("async", 0, List.of())));

        assertThat(report.sections().getLast().table().rows())
                .contains(List.of("nothing is oversold", "1 of 2 loads", "0 of 1 loads"));
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
        return new FaultResult(
                build,
                name,
                10,
                100,
                100 - failed,
                failed,
                Map.of(),
                2_500.0,
                new Interruption(20, 4),
                0.3,
                Map.of("nothing is oversold", violations.isEmpty()),
                violations,
                2,
                List.of());
    }
}
