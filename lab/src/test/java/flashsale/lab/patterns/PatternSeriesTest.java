package flashsale.lab.patterns;

import static flashsale.lab.Build.SYNC;
import static flashsale.lab.patterns.SampleMeasurement.OF_REGISTRATIONS;
import static flashsale.lab.patterns.SampleMeasurement.run;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.series.RunFiles;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PatternSeriesTest {

    @TempDir
    private Path results;

    private RunFiles<PatternsDescription, StartedBuild> files;

    @BeforeEach
    void begin() {
        files = PatternsDescription.filesIn(results.resolve("measurement"));
        files.begin(OF_REGISTRATIONS);
    }

    @Test
    void what_was_measured_is_found_again_and_a_measurement_goes_on_with_the_builds_that_are_left() {
        StartedBuild first = new StartedBuild(SYNC, 1, List.of(run(SYNC, 1, 510, 510)));

        files.add(first);

        RunFiles<PatternsDescription, StartedBuild> found =
                RunFiles.unfinished(results, PatternsDescription::filesIn).orElseThrow();
        assertThat(found.description()).isEqualTo(OF_REGISTRATIONS);
        assertThat(found.runs()).containsExactly(first);
    }

    @Test
    void a_measurement_in_which_all_builds_were_started_as_often_as_planned_is_finished() {
        for (int number = 1; number <= 2; number++) {
            for (Build build : OF_REGISTRATIONS.plan().order(number)) {
                files.add(new StartedBuild(build, number, List.of(run(build, number, 510, 510))));
            }
        }

        assertThat(RunFiles.unfinished(results, PatternsDescription::filesIn)).isEmpty();
    }

    @Test
    void an_unfinished_measurement_has_a_report_of_what_is_there() {
        files.add(new StartedBuild(SYNC, 1, List.of(run(SYNC, 1, 510, 510))));

        PatternsReport.write(files);

        assertThat(files.directory().resolve("report.md")).content().contains("stress, sync");
        assertThat(files.directory().resolve("report.html")).exists();
    }
}
