package flashsale.lab.study;

import static flashsale.lab.result.MadeUpRun.audit;
import static flashsale.lab.study.PlainRuns.result;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.PlannedRun;
import flashsale.lab.experiment.SamplePlans;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.series.RunFiles;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnfinishedStudyTest {

    private final Plan plan = SamplePlans.quick(1);
    private final StudyDescription study = new StudyDescription(Instant.EPOCH, PlainRuns.MACHINE, plan, Map.of());

    @TempDir
    private Path directory;

    @Test
    void what_was_measured_is_found_again_and_a_study_goes_on_with_the_rest() {
        RunFiles<StudyDescription, StudyRun> files = StudyDescription.filesIn(directory.resolve("study"));
        files.begin(study);
        PlannedRun first = plan.runs().getFirst();
        StudyRun run =
                new StudyRun(first, Instant.EPOCH, 20, result(first.cell().build(), 50, audit(true)));

        files.add(run);

        RunFiles<StudyDescription, StudyRun> found =
                RunFiles.unfinished(directory, StudyDescription::filesIn).orElseThrow();
        assertThat(found.description()).isEqualTo(study);
        assertThat(found.runs()).containsExactly(run);
    }

    @Test
    void a_study_with_all_its_runs_is_finished() {
        RunFiles<StudyDescription, StudyRun> files = StudyDescription.filesIn(directory.resolve("study"));
        files.begin(study);
        plan.runs()
                .forEach(planned -> files.add(new StudyRun(
                        planned, Instant.EPOCH, 20, result(planned.cell().build(), 50, audit(true)))));

        assertThat(RunFiles.unfinished(directory, StudyDescription::filesIn)).isEmpty();
    }

    @Test
    void a_report_says_of_each_kind_of_load_whether_runs_are_missing() {
        Map<String, Object> loads =
                Map.of("loads", List.of(Map.of("rates", List.of(10)), Map.of("vus", 50), Map.of("vus", 250)));
        List<Series> parts = SampleStudies.parts(SamplePlans.classical(1, loads));
        Series crowds = parts.getLast();
        Series torn = new Series(
                crowds.studies(), crowds.runs().subList(0, crowds.runs().size() - 2));

        assertThat(new StudyNotes(parts).about()).hasSize(2).noneMatch(it -> it.contains("yet to be made"));
        assertThat(new StudyNotes(List.of(torn)).about())
                .singleElement()
                .asString()
                .endsWith("10 runs, 10 of them valid; 2 are yet to be made.");
    }
}
