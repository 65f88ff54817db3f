package flashsale.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageTest {

    private static final Summary SUMMARY =
            SampleRuns.summary(SampleRuns.SYNC, SampleRuns.ASYNC, SampleRuns.ASYNC_KERNEL);

    @TempDir
    Path directory;

    @Test
    void it_needs_nothing_from_anywhere_else() {
        String html = html(SUMMARY);

        assertThat(html).contains("Chart.js v").doesNotContain("src=", "<link", "@import");
    }

    @Test
    void nothing_in_the_results_can_become_part_of_the_page() {
        Report evil =
                new Report("</script><script>alert(1)</script>", List.of(), List.of(), List.of(), List.of(), List.of());

        assertThat(Page.of(evil)).doesNotContain("alert(1)</script>");
    }

    @Test
    void a_browser_draws_all_charts_and_the_headlines_as_bars() throws Exception {
        Report report = SummaryReport.of(SUMMARY);
        int charts = report.sections().stream()
                .mapToInt(section -> section.charts().size())
                .sum();

        assertThat(Browser.inDirectory(directory).look(Page.of(report), 1200))
                .contains(
                        "data-drawn=\"%d\"".formatted(charts),
                        "data-bars=\"17\"", // six figures of sync and async, five of async's kernel
                        "data-errors=\"\"",
                        "The audits",
                        "units &lt;= allocated");
    }

    private static String html(Summary summary) {
        return Page.of(SummaryReport.of(summary));
    }
}
