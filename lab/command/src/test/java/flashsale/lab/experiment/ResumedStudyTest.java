package flashsale.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.CommandException;
import flashsale.lab.result.Machine;
import flashsale.lab.result.MadeUpRun;
import flashsale.lab.series.Origin;
import flashsale.lab.series.RunFiles;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A study that goes on after an interruption, here or on another machine. */
class ResumedStudyTest {

    private static final Machine FIRST = new Machine("processor", 2, 8192, "system build 1", "25");
    private static final Machine LIKE_IT = new Machine("processor", 2, 8192, "system build 2", "25");
    private static final Machine LARGER = new Machine("processor", 4, 8192, "system build 1", "25");

    private final Plan plan = SamplePlans.quick(1, Map.of("repetitions", 3));
    private final StudyDescription study = new StudyDescription(Instant.EPOCH, FIRST, plan, Map.of("commit", "a"));
    private final List<StudyRun> made =
            plan.runs().stream().map(ResumedStudyTest::run).toList();

    @Test
    void it_goes_on_on_a_machine_of_the_same_kind_with_the_same_versions() {
        assertThatCode(() -> study.requireComparable(now(LIKE_IT, "a"))).doesNotThrowAnyException();
        assertThatThrownBy(() -> study.requireComparable(now(LARGER, "a"))).isInstanceOf(CommandException.class);
        assertThatThrownBy(() -> study.requireComparable(now(LIKE_IT, "b"))).isInstanceOf(CommandException.class);
    }

    @Test
    void a_block_that_was_begun_elsewhere_begins_anew_and_those_that_are_whole_stay() {
        List<StudyRun> blockAndAHalf = made.subList(0, 3);

        assertThat(study.brokenOff(blockAndAHalf, LIKE_IT)).containsExactly(made.get(2));
        assertThat(study.brokenOff(made.subList(0, 2), LIKE_IT)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"alone", "in-turns", "together"})
    void what_is_compared_is_not_interrupted_so_a_block_begins_again_on_the_same_machine_too(String start) {
        Plan twoLoads = SamplePlans.classical(1, Map.of("start", start));
        List<StudyRun> runs =
                twoLoads.runs().stream().map(ResumedStudyTest::run).toList();

        assertThat(of(twoLoads).brokenOff(runs.subList(0, 7), FIRST)).containsExactlyElementsOf(runs.subList(4, 7));
        assertThat(of(twoLoads).brokenOff(runs.subList(0, 4), FIRST)).isEmpty();
    }

    @Test
    void under_faults_and_where_builds_run_already_every_run_of_this_machine_stays() {
        Plan chaos = SamplePlans.named("chaos", false, Map.of());
        Plan elsewhere = SamplePlans.quick(1, Map.of("start", "never", "repetitions", 2));

        for (Plan each : List.of(chaos, elsewhere)) {
            StudyRun first = run(each.runs().getFirst());
            StudyRun moved = first.on(LIKE_IT);
            assertThat(of(each).brokenOff(List.of(first), FIRST)).isEmpty();
            assertThat(of(each).brokenOff(List.of(first), LIKE_IT)).containsExactly(first);
            assertThat(of(each).brokenOff(List.of(moved), LIKE_IT)).isEmpty();
        }
    }

    private static StudyDescription of(Plan plan) {
        return new StudyDescription(Instant.EPOCH, FIRST, plan, Map.of());
    }

    @Test
    void what_is_set_aside_is_kept_and_is_left_to_be_made(@TempDir Path folder) {
        RunFiles<StudyDescription, StudyRun> files = StudyDescription.filesIn(folder);
        files.begin(study);
        made.subList(0, 3).forEach(files::add);

        Path aside = files.setAside(List.of(made.get(2)));

        assertThat(files.runs()).containsExactlyElementsOf(made.subList(0, 2));
        assertThat(aside).content().hasLineCount(1).contains("\"repetition\":2");
    }

    private static Origin now(Machine machine, String commit) {
        return new Origin(Instant.now(), machine, Map.of("commit", commit));
    }

    private static StudyRun run(PlannedRun planned) {
        return new StudyRun(
                planned,
                Instant.EPOCH,
                20,
                MadeUpRun.of(planned.cell().build().id(), 50).run());
    }
}
