package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reports in docs/results claim what their runs show, in today's words. */
class PublishedReportsTest {

    private static final Path RESULTS = Path.of("../docs/results");

    @ParameterizedTest
    @MethodSource("published")
    void a_published_report_is_what_the_command_makes_of_the_runs_beside_it(Path directory) throws IOException {
        assertThat(directory.resolve("report.md"))
                .content()
                .isEqualTo(ReportCommand.reportOf(directory).markdown());
    }

    private static List<Path> published() throws IOException {
        try (Stream<Path> all = Files.list(RESULTS)) {
            return all.filter(Files::isDirectory).sorted().toList();
        }
    }
}
