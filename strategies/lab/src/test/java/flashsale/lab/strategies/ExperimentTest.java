package flashsale.lab.strategies;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.stack.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The experiment with short jobs: which way loses jobs, and that all accounts agree. */
@Tag("whole-build")
class ExperimentTest {

    /** But long enough that no way has finished before the slowest has begun. */
    private static final Setup SHORT_JOBS = new Setup(2_000, "wait", 20, false, false);

    @Test
    void who_keeps_jobs_in_memory_loses_them_and_who_has_a_broker_keep_them_does_not(@TempDir Path folder)
            throws Exception {
        Workspace workspace = workspace(folder);
        Results results;
        try (Experiment experiment = new Experiment(workspace, new Plan(SHORT_JOBS, List.of(), true, false))) {
            results = experiment.run();
        }

        assertThat(results.isValid()).isTrue();
        Map<String, LossResult> nobodyListens = losses(results, LossResult.NOBODY_LISTENS);
        assertThat(nobodyListens.get("redis").lost()).isEqualTo(LossRuns.JOBS);
        assertThat(List.of("rabbitmq", "kafka", "redis-stream"))
                .allSatisfy(
                        way -> assertThat(nobodyListens.get(way).completed()).isEqualTo(LossRuns.JOBS));
        Map<String, LossResult> killed = losses(results, LossResult.KILLED);
        assertThat(List.of("async/thread-pool", "async/virtual", "redis"))
                .allSatisfy(way -> assertThat(killed.get(way).lost()).isPositive());
        assertThat(List.of("sync", "rabbitmq", "kafka", "redis-stream"))
                .allSatisfy(way -> assertThat(killed.get(way).lost()).isZero());
    }

    /** The folder, with links to what the experiment needs of the project. */
    private static Workspace workspace(Path folder) throws IOException {
        Path project = Path.of("..", "..").toRealPath();
        for (String name : List.of("docker", "loadtest", "strategies")) {
            Files.createSymbolicLink(folder.resolve(name), project.resolve(name));
        }
        return new Workspace(folder);
    }

    private static Map<String, LossResult> losses(Results results, String scene) {
        return results.losses().stream()
                .filter(result -> result.scene().equals(scene))
                .collect(Collectors.toMap(LossResult::strategy, Function.identity()));
    }
}
