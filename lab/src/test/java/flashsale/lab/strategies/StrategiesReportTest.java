package flashsale.lab.strategies;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.strategies.Settling.Settled;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class StrategiesReportTest {

    @Test
    void the_tables_show_what_was_accepted_refused_completed_and_lost() {
        String report = new StrategiesReport(Samples.results(Samples.pool())).markdown();

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
        CaseResult wrong = Samples.result(100, 400, new Settled(new Tally(100, 99, 100, 100, 0, 1_010_000), false));

        Results results = Samples.results(wrong);

        assertThat(results.isValid()).isFalse();
        assertThat(new StrategiesReport(results).tables()).contains("VOID: case 3, async/thread-pool");
    }

    @Test
    void the_files_hold_the_same_results_and_the_page_needs_nothing_else(@TempDir Path directory) throws Exception {
        StrategiesFiles.write(Samples.results(Samples.pool()), directory);

        JsonNode json = JsonMapper.shared()
                .readTree(directory.resolve("strategies.json").toFile());
        assertThat(json.at("/cases/0/refused").asInt()).isEqualTo(380);
        assertThat(directory.resolve("strategies.md")).content().contains("# Ways to run a slow job");
        String page = Files.readString(directory.resolve("strategies.html"));
        assertThat(page).contains("Chart.js v4", "\"refused\":380").doesNotContain("/*CHARTS*/", "/*CONTENT*/");
        assertThat(page).doesNotContain("<script src", "<link", "@import");
        assertThat(page.split("</script>", -1)).hasSize(3); // the one in the processor's name does not count
    }
}
