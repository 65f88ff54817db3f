package flashsale.lab.strategies;

import flashsale.lab.experiment.PlanFile;
import flashsale.lab.latency.Latency;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.result.Machine;
import flashsale.lab.result.Processors;
import flashsale.lab.result.Warmth;
import flashsale.lab.series.Origin;
import flashsale.lab.stack.Workspace;
import flashsale.lab.strategies.JobHistory.JobCounts;
import flashsale.lab.strategies.JobPlan.Planned;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The project's plan, and made-up results. */
final class Samples {

    static final Workspace PROJECT = new Workspace(Path.of("..", ".."));

    static final Latency LATENCY = new Latency(1.5, 1, 2, 3.25, 4, 5);

    static final Noise QUIET = new Noise(new Processors(0.5, 0.0), new Warmth(0.1));

    private Samples() {}

    /** All parts of the plan, with these settings of its jobs. */
    static JobPlan plan(Map<String, ?> jobs) {
        return file().plan(false, Map.of("seed", 7, "jobs", jobs)).only(List.of(JobPlan.ALL), true, true);
    }

    static PlanFile<JobPlan> file() {
        return PlanFile.named("strategies", PROJECT, JobPlan.class);
    }

    /** Of 500 requests in 2 s 120 were accepted; the last job was done 18 s after the first request. */
    static JobRun pool() {
        return pool(120, 380, new JobCounts(120, 120, 120, 120, 0, 1_018_000), false);
    }

    static JobRun pool(long accepted, long refused, JobCounts counts, boolean unfinished) {
        return run("Case 3", Strategy.THREAD_POOL, answers(500, accepted, refused), 0, counts, unfinished);
    }

    /** Of 200 jobs 100 are accepted, and the others fail. */
    static JobRun killed(Strategy way, long completedBefore, JobCounts counts) {
        return run(JobPlan.KILLED, way, answers(200, 100, 0), completedBefore, counts, false);
    }

    static JobRun run(
            String part,
            Strategy way,
            LoadFigures answers,
            long completedBefore,
            JobCounts counts,
            boolean unfinished) {
        return new JobRun(
                new Planned(1, part, way.id), answers, counts, completedBefore, unfinished, null, QUIET, null);
    }

    /** All of 500 requests were accepted, this many per second. */
    static JobRun inBlock(int block, Strategy way, int acceptedPerSecond) {
        JobCounts counts = new JobCounts(500, 500, 500, 500, 0, 1_075_000);
        LoadFigures answers = answers(1_000_000, 1_000_000 + 500_000 / acceptedPerSecond, 500, 500, 0, 0);
        return new JobRun(new Planned(block, "Case 3", way.id), answers, counts, 0, false, null, QUIET, null);
    }

    private static LoadFigures answers(int requests, long accepted, long refused) {
        return answers(1_000_000, 1_002_000, requests, accepted, refused, requests - accepted - refused);
    }

    static LoadFigures answers(long from, long until, long attempts, long accepted, long refused, long failed) {
        return new LoadFigures(
                "strategies",
                "",
                10,
                from,
                until,
                attempts,
                0,
                accepted,
                0,
                null,
                null,
                refused,
                0,
                failed,
                Map.of(),
                0,
                0,
                0,
                0,
                0,
                null,
                null,
                LATENCY,
                null,
                null,
                List.of());
    }

    static JobStudy study() {
        Machine machine = new Machine("a processor </script>", 2, 1000, "a system", "25");
        return new JobStudy(new Origin(Instant.EPOCH, machine, Map.of("Kafka", "4.1.1")), 0.5, plan(Map.of()));
    }
}
