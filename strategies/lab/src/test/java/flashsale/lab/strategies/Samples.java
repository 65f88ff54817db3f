package flashsale.lab.strategies;

import flashsale.lab.experiment.PlanFile;
import flashsale.lab.latency.Latency;
import flashsale.lab.result.Machine;
import flashsale.lab.series.Origin;
import flashsale.lab.stack.Workspace;
import flashsale.lab.strategies.JobHistory.JobCounts;
import flashsale.lab.strategies.JobLoad.Sent;
import flashsale.lab.strategies.JobWait.Settled;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** The project's plan, and made-up results. */
final class Samples {

    static final Workspace PROJECT = new Workspace(Path.of("..", ".."));

    static final Latency LATENCY = new Latency(1.5, 1, 2, 3.25, 4, 5);

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
        return pool(120, 380, new Settled(new JobCounts(120, 120, 120, 120, 0, 1_018_000), false));
    }

    static JobRun pool(long accepted, long refused, Settled settled) {
        return run("case 3", Strategy.THREAD_POOL, answers(500, accepted, refused), 0, settled);
    }

    /** Of 200 jobs 100 are accepted, and the others fail. */
    static JobRun killed(Strategy way, long completedBefore, JobCounts counts) {
        return run(JobPlan.KILLED, way, answers(200, 100, 0), completedBefore, new Settled(counts, false));
    }

    static JobRun run(String name, Strategy way, Answers answers, long completedBefore, Settled settled) {
        return new Sent(way, answers, List.of()).settled(new Batch(name, 1, 1), completedBefore, settled);
    }

    private static Answers answers(int requests, long accepted, long refused) {
        return new Answers(requests, 1_000_000, 1_002_000, accepted, refused, requests - accepted - refused, LATENCY);
    }

    static JobStudy study() {
        Machine machine = new Machine("a processor </script>", 2, 1000, "a system", "25");
        return new JobStudy(new Origin(Instant.EPOCH, machine, Map.of("Kafka", "4.1.1")), 0.5, plan(Map.of()));
    }
}
