package flashsale.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import flashsale.servers.Programs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
        PageContent evil = new PageContent("</script><script>alert(1)</script>", "", List.of(), List.of(), List.of());

        assertThat(new Page(PageContent.TEMPLATE, evil).html()).doesNotContain("alert(1)</script>");
    }

    @Test
    void a_void_run_is_named_with_what_is_wrong() {
        assertThat(new SummaryPage(SampleRuns.summary(SampleRuns.SYNC, SampleRuns.VOID))
                        .content()
                        .findings())
                .anyMatch(finding -> finding.startsWith("VOID: async") && finding.contains("nothing is oversold"));
    }

    /** In a real browser, where there is one. Charts are counted when all of them are drawn, so an error on the way shows. */
    @Test
    void a_browser_draws_all_charts() throws Exception {
        Optional<Path> browser = Stream.of("chromium", "chromium-browser", "google-chrome")
                .flatMap(name -> Programs.find(name).stream())
                .findFirst();
        assumeTrue(browser.isPresent(), "there is no Chromium to look at the page with");
        Path page = Files.writeString(directory.resolve("report.html"), html(SUMMARY));

        String drawn = inBrowser(browser.orElseThrow(), page);

        assertThat(drawn).contains("data-drawn=\"9\"", "<h2>The audits</h2>", "units &lt;= allocated");
    }

    private String inBrowser(Path browser, Path page) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        browser.toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-background-networking",
                        "--no-first-run",
                        "--user-data-dir=" + directory.resolve("browser"),
                        "--virtual-time-budget=5000",
                        "--dump-dom",
                        page.toUri().toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String dom = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return dom;
    }

    private static String html(Summary summary) {
        return new Page(PageContent.TEMPLATE, new SummaryPage(summary).content()).html();
    }
}
