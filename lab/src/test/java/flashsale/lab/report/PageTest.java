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
        PageContent evil = new PageContent(
                "</script><script>alert(1)</script>", List.of(), List.of(), List.of(), List.of(), List.of());

        assertThat(new Page(PageContent.TEMPLATE, evil).html()).doesNotContain("alert(1)</script>");
    }

    @Test
    void a_void_run_is_named_with_what_is_wrong() {
        assertThat(new SummaryPage(SampleRuns.summary(SampleRuns.SYNC, SampleRuns.VOID))
                        .content()
                        .warnings())
                .anyMatch(finding -> finding.startsWith("VOID: async") && finding.contains("nothing is oversold"));
    }

    @Test
    void a_browser_draws_all_charts() throws Exception {
        int charts = new SummaryPage(SUMMARY)
                .content().sections().stream()
                        .mapToInt(section -> section.charts().size())
                        .sum();

        assertThat(Browser.inDirectory(directory).look(html(SUMMARY), 1200))
                .contains(
                        "data-drawn=\"%d\"".formatted(charts),
                        "data-errors=\"\"",
                        "The audits",
                        "units &lt;= allocated");
    }

    private static String html(Summary summary) {
        return new Page(PageContent.TEMPLATE, new SummaryPage(summary).content()).html();
    }
}
