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
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/** Sends jobs to the ways that are yet to do them. The application runs meanwhile only. */
record JobRuns(Runs runs, JobApplication application, JobHistory history, JobLoad load) {

    private static final Batch WARM_UP = new Batch("warm-up", 200, 10);
    private static final int COMPLETED_BEFORE_THE_KILL = 10;
    private static final Duration PATIENCE_BEFORE_THE_KILL = Duration.ofMinutes(5);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(200);

    /**
     * Each way has its own lane, in which its cases follow one another; lanes run in parallel if jobs only wait. Of the ways that answer at
     * once, only one is under load at a time, so that none disturbs the figures of another.
     */
    void cases(List<Batch> cases) {
        Progress.run("Starting the application", () -> application.start(true));
        Progress.run("Warming up", this::warmUp);
        ReentrantLock oneAtATime = new ReentrantLock(true);
        AtomicInteger done = new AtomicInteger();
        try (Progress progress = Progress.start("Running the cases")) {
            Consumer<Strategy> lane = way -> cases.stream()
                    .filter(batch -> runs.ways(batch).contains(way))
                    .forEach(batch -> {
                        Sent sent = send(way, batch, oneAtATime);
                        runs.add(sent.settled(batch, 0, settled(sent)));
                        progress.update(
                                "%d done; the last: %s, %s".formatted(done.incrementAndGet(), batch.name(), way.id));
                    });
            if (runs.plan().jobs().waysMayOverlap()) {
                Parallel.each(runs.plan().ways(), lane);
            } else {
                runs.plan().ways().forEach(lane);
            }
            progress.done();
        }
        application.stop();
    }

    /** With jobs that take no time, until each way has done some hundreds. */
    private void warmUp() {
        for (Strategy way : Strategy.values()) {
            settled(load.run(way, WARM_UP, Map.of("MILLIS", "1")));
        }
    }

    private Sent send(Strategy way, Batch batch, ReentrantLock oneAtATime) {
        if (!runs.plan().jobs().answersAtOnce(way)) {
            return load.run(way, batch, Map.of());
        }
        oneAtATime.lock();
        try {
            return load.run(way, batch, Map.of());
        } finally {
            oneAtATime.unlock();
        }
    }

    private Settled settled(Sent sent) {
        Duration patience = PATIENCE.plusMillis(10 * runs.plan().jobs().millis());
        return new JobWait(application, history, patience).await(sent);
    }

    /** Shows which way loses what it has accepted. */
    void loss(Batch loss) {
        try (Progress progress = Progress.start("Losing jobs: " + loss.name())) {
            List<Sent> all =
                    List.copyOf(loss.name().equals(JobPlan.KILLED) ? untilItIsKilled(loss) : whileNobodyListens(loss));
            List<JobCounts> before =
                    all.stream().map(sent -> history.of(sent.jobs())).toList();
            application.start(true);
            for (int i = 0; i < all.size(); i++) {
                Sent sent = all.get(i);
                runs.add(sent.settled(loss, before.get(i).completed(), doneOrLost(sent)));
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

    private Settled doneOrLost(Sent sent) {
        Settled settled = settled(sent);
        if (settled.waitedInVain()) {
            throw new UnreadableException(
                    "the end of the jobs of " + sent.way().id,
                    new IllegalStateException("%d are neither done nor lost, and nothing moves"
                            .formatted(settled.counts().missing())));
        }
        return settled;
    }
}
