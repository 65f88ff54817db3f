package flashsale.lab.study;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.experiment.Experiment;
import flashsale.lab.experiment.FreshBuilds;
import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.PlanFile;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.result.Machine;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Statistic;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.PrivateStack;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.Workspace;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loads on one start that differ in how long others take. */
@Tag("whole-build")
class WaitsTest {

    private static final String TWO = """
            question: Who waits?
            builds: [sync]
            warm-up: {runs: 1, vus: 1, at-least: 2s, at-most: 3s}
            loads:
              - {rates: [4], duration: 3s, waits: {bank: 0, network: 0}}
              - {rates: [4], duration: 3s, waits: {bank: 2s, network: 50ms}}
            repetitions: 1
            """;

    /** Milliseconds: one call of the bank, and some of the stores. Without waits even a busy machine takes less. */
    private static final double LEAST = 2_000 + 6 * 2 * 50;

    @Test
    void customers_wait_for_the_bank_and_for_the_network_under_the_loads_that_say_so(@TempDir Path folder)
            throws Exception {
        Plan plan =
                new PlanFile<>(Files.writeString(folder.resolve("two.yaml"), TWO), Plan.class).plan(false, Map.of());
        RunFiles<StudyDescription, StudyRun> files = StudyDescription.filesIn(folder.resolve("study"));
        files.begin(new StudyDescription(Instant.now(), Machine.here(), plan, Map.of()));
        Stack stack = PrivateStack.in(folder);
        try {
            new Experiment(
                            new Workspace(folder),
                            Machine.here(),
                            new FreshBuilds(stack),
                            new PrintWriter(System.err, true, StandardCharsets.UTF_8))
                    .run(files);
        } finally {
            stack.stop();
        }

        Map<String, Double> paid = files.runs().stream()
                .collect(Collectors.toMap(
                        run -> run.planned().load().inWords(),
                        run -> Objects.requireNonNull(run.result().time(Moment.PAID, Statistic.P50))));
        assertThat(paid).hasSize(2);
        assertThat(paid.get("4 arrivals per second, bank 0, network 0")).isLessThan(LEAST);
        assertThat(paid.get("4 arrivals per second, bank 2s, network 50ms each way"))
                .isGreaterThan(LEAST);
    }
}
