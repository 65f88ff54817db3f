package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.load.Shape;
import flashsale.lab.report.Browser;
import flashsale.lab.report.Report;
import flashsale.lab.report.ResultFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyPageTest {

    private static final int PHONE = 375;
    private static final int DESK = 1200;

    private static final Report REPORT = new StudyReport(List.of(
                    SampleStudies.classical(1),
                    SampleStudies.of(StudyPlan.classical(2).withShape(Shape.LADDER))))
            .report();

    @TempDir
    private Path directory;

    @Test
    void a_browser_draws_all_charts_without_an_error() throws Exception {
        int charts = REPORT.sections().stream()
                .mapToInt(section -> section.charts().size())
                .sum();

        assertThat(look(DESK)).contains("data-drawn=\"%d\"".formatted(charts), "data-errors=\"\"");
    }

    @Test
    void a_phone_shows_it_without_scrolling_sideways() throws Exception {
        assertThat(look(PHONE)).contains("data-overflow=\"0\"", "data-errors=\"\"");
    }

    @Test
    void what_matters_is_told_in_words() throws Exception {
        assertThat(look(DESK)).contains("When to use which", "no order is paid twice", "18 of 18 runs", "not measured");
    }

    private String look(int width) throws Exception {
        Path page = ResultFiles.write(directory, REPORT);
        return Browser.inDirectory(directory).look(Files.readString(page), width);
    }
}
