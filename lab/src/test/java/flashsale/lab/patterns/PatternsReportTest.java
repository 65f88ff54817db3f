package flashsale.lab.patterns;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.latency.Latency;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.CheckResult;
import flashsale.lab.result.Machine;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PatternsReportTest {

    @Test
    void what_differs_in_all_pairs_is_decided_with_its_interval() {
        assertThat(Decision.of(0.5, 0.52, 0.48).inWords()).matches("async -50 % \\(-5\\d % to -4\\d %\\)");
        assertThat(Decision.of(0.5, 2, 1.1).inWords()).startsWith("no difference");
        assertThat(Decision.of(0.5).inWords()).isEqualTo("async -50 % (not tested)");
        assertThat(Decision.of().inWords()).isEqualTo("–");
    }

    @Test
    void acknowledged_and_done_stand_side_by_side() {
        String report = report(run("sync", 510, 510, 0, true), run("async", 10, 530, 0, true));

        assertThat(report)
                .contains("All audits passed; lost: 0.")
                .contains("async -98 % (not tested)")
                .contains("async +4 % (not tested)")
                .containsPattern("\\| stress, async +\\|.* 10\\.00 \\|.* 530 \\|")
                .contains("sync 518 ms, async 10.00 ms");
    }

    @Test
    void what_is_lost_and_what_the_audit_finds_is_said_first() {
        String report = report(run("sync", 510, 510, 2, true), run("async", 10, 530, 0, false));

        assertThat(report)
                .contains("**Not sound:**")
                .contains("- stress, sync, run 1: 2 of registration lost")
                .contains("- stress, async, run 1: audit failed: no dead letters");
    }

    private static String report(PatternsRun... runs) {
        Machine machine = new Machine("processor", 2, 8000, "Linux", "25");
        return PatternsReport.of(new PatternsSummary(Instant.EPOCH, machine, List.of(runs)));
    }

    private static PatternsRun run(String build, double acknowledged, double done, long lost, boolean passed) {
        PatternResult result = new PatternResult(
                1, "registration", 30, 100, Map.of(), lost, constant(acknowledged), constant(done), 10, 9.9, 7, 0.5);
        CheckResult check = new CheckResult("no dead letters", passed, "none", "1", "");
        return new PatternsRun(
                build, "stress", 1, 10, 0, 3.2, List.of(result), List.of(), AuditReport.of(List.of(check)));
    }

    private static Latency constant(double millis) {
        return new Latency(millis, millis, millis, millis, millis, millis);
    }
}
