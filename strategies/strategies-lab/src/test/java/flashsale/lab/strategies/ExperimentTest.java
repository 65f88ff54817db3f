package flashsale.lab.strategies;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.result.Machine;
import flashsale.lab.series.Origin;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.Workspace;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The experiment with short jobs: which way loses jobs, and that all accounts agree. */
@Tag("whole-build")
class ExperimentTest {

    /** But long enough that no way has finished before the slowest has begun. */
    private static final JobPlan SHORT_JOBS = Samples.file()
            .plan(false, Map.of("seed", 7, "repetitions", 1, "jobs", Map.of("millis", 2_000)))
            .only(List.of(), true, false);

    @Test
    void ways_that_keep_jobs_in_memory_lose_them_and_brokers_do_not(@TempDir Path folder) throws Exception {
        RunFiles<JobStudy, JobRun> files = JobStudy.filesIn(folder.resolve("results"));
        files.begin(new JobStudy(new Origin(Instant.now(), Machine.here(), Map.of()), 0, SHORT_JOBS));
        Workspace workspace = workspace(folder);
        try (Experiment experiment = new Experiment(workspace, runs(files))) {
            experiment.run();
        }
        try (Experiment resumed = new Experiment(workspace, runs(files))) {
            resumed.run();
        }

        List<JobRun> runs = files.runs();
        assertThat(runs)
                .allMatch(JobRun::addsUp)
                .extracting(JobRun::planned)
                .containsExactlyInAnyOrderElementsOf(SHORT_JOBS.runs());
        Map<String, JobRun> nobodyListens = of(JobPlan.NOBODY_LISTENS, runs);
        assertThat(nobodyListens.get("redis").lost()).isEqualTo(100);
        assertThat(List.of("rabbitmq", "kafka", "redis-stream"))
                .allSatisfy(way ->
                        assertThat(nobodyListens.get(way).counts().completed()).isEqualTo(100));
        Map<String, JobRun> killed = of(JobPlan.KILLED, runs);
        assertThat(List.of("async/thread-pool", "async/virtual", "redis"))
                .allSatisfy(way -> assertThat(killed.get(way).lost()).isPositive());
        assertThat(List.of("sync", "rabbitmq", "kafka", "redis-stream"))
                .allSatisfy(way -> assertThat(killed.get(way).lost()).isZero());
    }

    private static Runs runs(RunFiles<JobStudy, JobRun> files) {
        return new Runs(files, 1, new PrintWriter(System.err, true, StandardCharsets.UTF_8));
    }

    /** The folder, with links to what the experiment needs of the project. */
    private static Workspace workspace(Path folder) throws IOException {
        Path project = Path.of("..", "..").toRealPath();
        for (String name : List.of("deploy", "loadtest", "strategies")) {
            Files.createSymbolicLink(folder.resolve(name), project.resolve(name));
        }
        return new Workspace(folder);
    }

    private static Map<String, JobRun> of(String loss, List<JobRun> runs) {
        return runs.stream()
                .filter(run -> run.planned().part().equals(loss))
                .collect(Collectors.toMap(run -> run.planned().way(), run -> run));
    }
}
