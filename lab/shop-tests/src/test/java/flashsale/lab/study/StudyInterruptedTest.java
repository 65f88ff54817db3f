package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.PlanFile;
import flashsale.lab.experiment.PlannedRun;
import flashsale.lab.experiment.SamplePlans;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.result.Machine;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.ManagedProcess;
import flashsale.lab.stack.PrivateStack;
import flashsale.lab.stack.Stack;
import flashsale.servers.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ends a study in the middle, as Ctrl-C does, and continues it. */
@Tag("whole-build")
class StudyInterruptedTest {

    private static final String TWO_RUNS = """
            question: Is anything lost?
            builds: [sync]
            warm-up: {runs: 1, vus: 5, at-least: 2s, at-most: 3s}
            loads: [{vus: 5, duration: 5s}]
            disturbances: {faults: [kill nginx], after: 2s, downtime: 1s, in-a-row: 0}
            repetitions: 1
            """;

    /** PostgreSQL, Redis, nginx, the bank, and a node. */
    private static final int SOME = 5;

    @TempDir
    private Path folder;

    private Stack stack;

    private Process process;

    /** The process finds its folder whole, and makes nothing in it at the same time. */
    @BeforeEach
    void prepare() {
        stack = PrivateStack.in(folder);
    }

    @AfterEach
    void end() {
        process.destroy();
        process.onExit().join();
    }

    @Test
    void what_was_measured_is_kept_no_process_is_left_and_resuming_makes_the_rest() throws Exception {
        Plan plan = new PlanFile<>(Files.writeString(folder.resolve("two-runs.yaml"), TWO_RUNS), Plan.class)
                .plan(false, Map.of())
                .in(SamplePlans.PROJECT);
        RunFiles<StudyDescription, StudyRun> files = StudyDescription.filesIn(folder.resolve("study"));
        files.begin(new StudyDescription(Instant.now(), Machine.here(), plan, Map.of()));
        List<PlannedRun> planned = files.description().plan().runs();
        files.add(SampleStudies.of(plan).runs().getFirst());
        StudyRun measured = files.runs().getFirst();

        process = start();
        await().atMost(Duration.ofMinutes(5))
                .failFast(() -> assertThat(process.isAlive())
                        .as(Files.readString(folder.resolve("log")))
                        .isTrue())
                .until(() -> left().size() >= SOME);
        process.destroy();
        process.onExit().join();

        assertThat(left()).isEmpty();
        assertThat(files.runs()).containsExactly(measured);

        process = start();
        assertThat(process.waitFor())
                .as(Files.readString(folder.resolve("log")))
                .isZero();

        assertThat(files.runs()).extracting(StudyRun::planned).containsExactlyElementsOf(planned);
        assertThat(files.runs().getFirst()).isEqualTo(measured);
        assertThat(files.runs().getLast().result().disturbance())
                .satisfies(it -> assertThat(it.fault()).isEqualTo("kill nginx"))
                .satisfies(it -> assertThat(it.untilSecond()).isGreaterThan(it.fromSecond() + 1));
        assertThat(left()).isEmpty();
    }

    private Process start() throws IOException {
        return new ProcessBuilder(
                        Programs.java().toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        StudyProcess.class.getName(),
                        folder.toString(),
                        folder.resolve("study").toString())
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.resolve("log").toFile()))
                .start();
    }

    private List<String> left() {
        Stream<String> ofTheStack = stack.running().processes().stream().map(ManagedProcess::id);
        Stream<String> loadGenerators = ProcessHandle.allProcesses()
                .map(handle -> handle.info().commandLine().orElse(""))
                .filter(command -> command.contains("k6 run") && command.contains(folder.toString()));
        return Stream.concat(ofTheStack, loadGenerators).toList();
    }
}
