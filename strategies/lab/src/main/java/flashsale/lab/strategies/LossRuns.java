package flashsale.lab.strategies;

import flashsale.lab.Progress;
import flashsale.lab.strategies.JobHistory.JobCounts;
import flashsale.lab.strategies.JobLoad.Sent;
import flashsale.lab.strategies.JobWait.Settled;
import flashsale.lab.target.UnreadableException;
import flashsale.servers.Parallel;
import flashsale.servers.Waiting;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Shows which way loses what it has accepted. The application runs during a loss only. */
record LossRuns(Runs runs, JobApplication application, JobHistory history, JobLoad load) {

    private static final int COMPLETED_BEFORE_THE_KILL = 10;
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final Duration PATIENCE_BEFORE_THE_KILL = Duration.ofMinutes(5);
    private static final Duration PAUSE = Duration.ofMillis(200);

    void run(Batch loss) {
        try (Progress progress = Progress.start("Losing jobs: " + loss.name())) {
            List<Sent> all =
                    List.copyOf(loss.name().equals(JobPlan.KILLED) ? untilItIsKilled(loss) : whileNobodyListens(loss));
            List<JobCounts> before =
                    all.stream().map(sent -> history.of(sent.jobs())).toList();
            application.start(true);
            for (int i = 0; i < all.size(); i++) {
                Settled settled = settled(all.get(i));
                runs.add(all.get(i).settled(loss, before.get(i).completed(), settled));
            }
            application.stop();
            progress.done();
        }
    }

    /** No process takes jobs meanwhile. */
    private List<Sent> whileNobodyListens(Batch loss) {
        application.start(false);
        List<Sent> all = runs.ways(loss).stream()
                .map(way -> load.run(way, loss, Map.of()))
                .toList();
        application.stop();
        return all;
    }

    /** Kills the process (kill -9) when every way has done some jobs and has more to do. */
    private Queue<Sent> untilItIsKilled(Batch loss) {
        application.start(true);
        List<Strategy> ways = runs.ways(loss);
        Queue<Sent> all = new ConcurrentLinkedQueue<>();
        CompletableFuture<Void> sending =
                CompletableFuture.runAsync(() -> Parallel.each(ways, way -> all.add(load.run(way, loss, Map.of()))));
        Waiting.until(
                () -> ways.stream().allMatch(way -> application.completed(way) >= COMPLETED_BEFORE_THE_KILL),
                PATIENCE_BEFORE_THE_KILL,
                PAUSE,
                () -> new UnreadableException(
                        "jobs of each way that are done", new IllegalStateException("some way completes none")));
        application.kill();
        sending.join();
        return all;
    }

    private Settled settled(Sent sent) {
        Settled settled = new JobWait(application, history, PATIENCE).await(sent);
        if (settled.waitedInVain()) {
            throw new UnreadableException(
                    "the end of the jobs of " + sent.way().id,
                    new IllegalStateException("%d are neither done nor lost after %d s without progress"
                            .formatted(settled.counts().missing(), PATIENCE.toSeconds())));
        }
        return settled;
    }
}
