package flashsale.lab.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.latency.Latency;
import flashsale.lab.report.Golden;
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

    private static final FaultResult HARMLESS = fault("kill redis", "async", List.of(), Map.of());
    private static final FaultResult FELT = fault("kill redis", "sync", List.of(), Map.of("pay", 7L));
    private static final FaultResult HARMFUL = fault("freeze redis", "sync", List.of("3 units"), Map.of());
    private static final FaultResult RUDE =
            fault("kill rabbitmq", "async", List.of(), Map.of("pay", 5L, "pay-defect", 2L));

    @Test
    void it_shows_what_each_fault_did_to_each_build_that_has_it_and_warns_of_what_is_not_harmless() throws Exception {
        Golden.assertSame(
                "chaos.md",
                ChaosReport.of(result(FELT, HARMFUL, HARMLESS, RUDE)).markdown());
    }

    @Test
    void faults_are_harmless_if_all_audits_pass_and_no_answer_is_a_defect() {
        assertThat(result(FELT, HARMLESS).isHarmless()).isTrue();
        assertThat(result(FELT, HARMFUL).isHarmless()).isFalse();
        assertThat(result(FELT, RUDE).isHarmless()).isFalse();
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

    private static FaultResult fault(
            String name, String build, List<String> violations, Map<String, Long> failuresByStep) {
        long failed =
                failuresByStep.values().stream().mapToLong(Long::longValue).sum();
        Run run = MadeUpRun.of(build, 5)
                .until(Moment.PAID, new Latency(100, 90, 150, 200, 300, 2_500))
                .failing(failed / 100.0, failuresByStep)
                .leaving(new Leftover(10, 0.3, null))
                .audited(MadeUpRun.audit("nothing is oversold", String.join(", ", violations)))
                .run();
        return new FaultResult(name, 4, run);
    }
}
