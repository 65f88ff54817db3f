package flashsale.lab.strategies;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.strategies.JobHistory.JobCounts;
import flashsale.lab.strategies.JobWait.Settled;
import org.junit.jupiter.api.Test;

class StrategiesReportTest {

    @Test
    void the_tables_show_what_was_accepted_refused_completed_and_lost() {
        String report = StrategiesReport.of(Samples.results(Samples.pool())).markdown();

        assertThat(report)
                .contains("Case 3: 500 requests, 10 at a time", "load average before the start 0.5")
                .containsPattern(
                        "async/thread-pool \\| +60\\.0 \\| +1\\.5 \\| +3\\.3 \\| +380 \\| +0 \\| +6\\.7 \\| +18\\.0 \\| +0 \\|")
                .containsPattern("redis \\| +100 \\| +0 \\| +0 \\| +0 \\| +0 \\| +0 \\| +100 \\|")
                .containsPattern("kafka \\| +100 \\| +0 \\| +100 \\| +40 \\| +60 \\| +20 \\| +0 \\|")
                .containsPattern("event loop \\| +7,000 \\|")
                .doesNotContain("VOID");
    }

    @Test
    void accounts_that_do_not_agree_make_a_row_void() {
        CaseResult wrong = Samples.result(100, 400, new Settled(new JobCounts(100, 99, 100, 100, 0, 1_010_000), false));

        Results results = Samples.results(wrong);

        assertThat(results.isValid()).isFalse();
        assertThat(StrategiesReport.of(results).markdown()).contains("VOID: case 3, async/thread-pool");
    }
}
