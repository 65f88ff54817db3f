package flashsale.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.report.Report.Section;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PageTest {

    private static final Report REPORT = SummaryReport.of(
            SampleRuns.summary(SampleRuns.SYNC, SampleRuns.ASYNC, SampleRuns.LADDER, SampleRuns.ASYNC_KERNEL));

    @TempDir
    Path directory;

    @Test
    void it_needs_nothing_from_anywhere_else() {
        assertThat(REPORT.page()).contains("Chart.js v").doesNotContain("src=", "<link", "@import");
    }

    @Test
    void without_charts_it_has_no_script() {
        assertThat(report("Plain", List.of()).page()).contains("<h1>Plain</h1>").doesNotContain("<script");
    }

    @Test
    void nothing_in_the_results_can_become_part_of_the_page() {
        String evil = "</script><script>alert(1)</script>";
        Chart chart = Chart.bars(evil, evil, Chart.Axis.of(evil), List.of(evil), List.of());

        assertThat(report(evil, List.of(chart)).page()).doesNotContain("<script>alert");
    }

    @Test
    void a_browser_draws_all_charts_and_shows_bars_behind_the_figures_that_decide() throws Exception {
        assertThat(Browser.inDirectory(directory).look(REPORT.page(), 1200))
                .contains(
                        "data-drawn=\"%d\"".formatted(Browser.charts(REPORT)),
                        "data-bars=\"35\"",
                        "data-errors=\"\"",
                        "The audits",
                        "units &lt;= allocated");
    }

    private static Report report(String text, List<Chart> charts) {
        Table table = new Table(List.of(text), List.of(List.of(text)));
        return new Report(
                text,
                text,
                List.of(text),
                List.of(text),
                List.of(new Answer(text, List.of(text), List.of())),
                List.of(Section.of(text, table, charts).withText(text)),
                List.of(text));
    }
}
