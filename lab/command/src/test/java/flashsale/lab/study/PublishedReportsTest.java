package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.report.Browser;
import flashsale.lab.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The reports in docs/results claim what their runs show, in today's words. */
class PublishedReportsTest {

    private static final Path RESULTS = Path.of("../../docs/results");
    private static final int PHONE = 375;
    private static final int DESK = 1200;

    @ParameterizedTest
    @MethodSource("published")
    void a_published_report_is_what_the_command_makes_of_the_runs_beside_it(Path directory) throws IOException {
        assertThat(directory.resolve("report.md"))
                .content()
                .isEqualTo(ReportCommand.reportOf(directory).markdown());
    }

    private static List<Path> published() throws IOException {
        try (Stream<Path> all = Files.list(RESULTS)) {
            return all.filter(folder -> Files.exists(folder.resolve("runs.jsonl")))
                    .filter(folder -> !Files.exists(folder.resolve("strategies.json"))) // StrategiesReportTest
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-11-23-classical", "2026-11-24-ramp", "2026-11-25-patterns"})
    void a_browser_draws_all_its_charts_and_a_phone_does_not_scroll_it_sideways(String study, @TempDir Path directory)
            throws Exception {
        Report report = ReportCommand.reportOf(RESULTS.resolve(study));
        Browser browser = Browser.inDirectory(directory);

        assertThat(browser.look(report.page(), DESK))
                .contains("data-drawn=\"%d\"".formatted(Browser.charts(report)), "data-errors=\"\"");
        assertThat(browser.look(report.page(), PHONE)).contains("data-overflow=\"0\"", "data-errors=\"\"");
    }
}
