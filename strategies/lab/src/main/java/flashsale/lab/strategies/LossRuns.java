package flashsale.lab.strategies;

import flashsale.lab.Progress;
import flashsale.lab.strategies.JobHistory.JobCounts;
import flashsale.lab.strategies.JobWait.Settled;
import flashsale.lab.target.UnreadableException;
import flashsale.servers.Waiting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Shows which way loses what it has accepted. */
record LossRuns(JobApplication application, JobHistory history, JobLoad load) {

    static final int JOBS = 100;

    /** Enough that no way has finished before the slowest has begun. */
    static final int JOBS_BEFORE_THE_KILL = 200;

    private static final int CONCURRENCY = 10;
    private static final int COMPLETED_BEFORE_THE_KILL = 10;
    private static final Duration PATIENCE = Duration.ofSeconds(90);
    private static final Duration PATIENCE_BEFORE_THE_KILL = Duration.ofMinutes(5);
    private static final Duration PAUSE = Duration.ofMillis(200);

    /** Submits jobs while no process takes any; then starts one. The application must not be running before, and is running afterwards. */
    List<LossResult> nobodyListens() throws InterruptedException {
        try (Progress progress = Progress.start("Submitting jobs while nobody listens")) {
            application.start(false);
            List<Answers> answers = new ArrayList<>();
            for (Strategy strategy : Strategy.withBroker()) {
                answers.add(load.run(strategy, JOBS, CONCURRENCY, Map.of(), "nobody-listens"));
            }
            List<JobCounts> before =
                    answers.stream().map(it -> history.of(it.jobs())).toList();
            application.stop();
            application.start(true);
            List<LossResult> results = settle(LossResult.NOBODY_LISTENS, Strategy.withBroker(), answers, before);
            progress.done();
            return results;
        }
    }

    /** Kills the process (kill -9) when every way has done some jobs and has more to do; then starts it again. */
    List<LossResult> killed() throws InterruptedException {
        List<Strategy> ways = List.of(Strategy.values());
        try (Progress progress = Progress.start("Killing the process in the middle");
                ExecutorService threads = Executors.newFixedThreadPool(ways.size())) {
            long[] begun = completed(ways);
            List<Callable<Answers>> loads = ways.stream()
                    .<Callable<Answers>>map(
                            strategy -> () -> load.run(strategy, JOBS_BEFORE_THE_KILL, CONCURRENCY, Map.of(), "killed"))
                    .toList();
            List<Future<Answers>> running = loads.stream().map(threads::submit).toList();
            try {
                awaitSome(ways, begun);
                application.kill();
                List<Answers> answers = new ArrayList<>();
                for (Future<Answers> one : running) {
                    answers.add(Lanes.result(one));
                }
                List<JobCounts> before =
                        answers.stream().map(it -> history.of(it.jobs())).toList();
                application.start(true);
                List<LossResult> results = settle(LossResult.KILLED, ways, answers, before);
                progress.done();
                return results;
            } finally {
                threads.shutdownNow();
            }
        }
    }

    private long[] completed(List<Strategy> ways) {
        return ways.stream().mapToLong(application::completed).toArray();
    }

    private void awaitSome(List<Strategy> ways, long[] begun) {
        Waiting.until(
                () -> haveDoneSome(ways, begun),
                PATIENCE_BEFORE_THE_KILL,
                PAUSE,
                () -> new UnreadableException(
                        "jobs of each way that are done", new IllegalStateException("some way completes none")));
    }

    private boolean haveDoneSome(List<Strategy> ways, long[] begun) {
        long[] now = completed(ways);
        return IntStream.range(0, now.length).allMatch(i -> now[i] - begun[i] >= COMPLETED_BEFORE_THE_KILL);
    }

    private List<LossResult> settle(String scene, List<Strategy> ways, List<Answers> answers, List<JobCounts> before)
            throws InterruptedException {
        List<LossResult> results = new ArrayList<>();
        for (int i = 0; i < ways.size(); i++) {
            Answers got = answers.get(i);
            Settled settled = new JobWait(application, history, PATIENCE).await(ways.get(i), got.jobs());
            if (settled.waitedInVain()) {
                throw new UnreadableException(
                        "the end of the jobs of " + ways.get(i).id,
                        new IllegalStateException("%d are neither done nor lost after %d s without progress"
                                .formatted(settled.counts().missing(), PATIENCE.toSeconds())));
            }
            JobCounts counts = settled.counts();
            results.add(new LossResult(
                    scene,
                    ways.get(i).id,
                    got.figures().requests(),
                    got.figures().accepted(),
                    got.figures().refused(),
                    got.figures().failed(),
                    before.get(i).completed(),
                    counts.completed(),
                    counts.repeated(),
                    counts.missing(),
                    counts.accepted()));
        }
        return results;
    }
}
