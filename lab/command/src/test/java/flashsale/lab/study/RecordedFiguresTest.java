package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.report.Figure;
import flashsale.lab.report.Figures;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.IOUtils;
import org.junit.jupiter.api.Test;

/** What recorded runs say does not change with the code that reads them. */
class RecordedFiguresTest {

    private static final List<String> STUDIES =
            List.of("2026-11-23-classical", "2026-11-24-ramp", "2026-11-24-three-builds");

    /** The file has a line for each figure of a study, with a value for each run. */
    @Test
    void every_figure_of_every_recorded_run_is_what_it_was() throws Exception {
        String before = IOUtils.resourceToString("/flashsale/lab/study/recorded-figures.txt", StandardCharsets.UTF_8);

        assertThat(STUDIES.stream().flatMap(RecordedFiguresTest::lines))
                .containsExactlyElementsOf(before.lines().toList());
    }

    private static Stream<String> lines(String study) {
        List<StudyRun> runs =
                StudyDescription.filesIn(Path.of("../../docs/results", study)).runs();
        return Figures.ALL.stream()
                .filter(figure -> runs.stream().map(StudyRun::result).anyMatch(run -> figure.of(run) != null))
                .map(figure -> "%s | %s | %s".formatted(study, figure.label(), values(figure, runs)));
    }

    private static String values(Figure figure, List<StudyRun> runs) {
        return runs.stream()
                .map(run -> Objects.toString(figure.of(run.result()), "-"))
                .collect(Collectors.joining(" "));
    }
}
