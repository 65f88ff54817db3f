package flashsale.lab.strategies;

import flashsale.lab.CommandException;
import flashsale.lab.Progress;
import flashsale.lab.strategies.JobHistory.JobCounts;
import flashsale.lab.strategies.JobLoad.Sent;
import flashsale.lab.strategies.JobPlan.Batch;
import flashsale.lab.target.UnreadableException;
import flashsale.servers.Parallel;
import flashsale.servers.Waiting;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/** Sends jobs to the ways that are yet to do them, and waits until nothing more happens to them. The application runs only meanwhile. */
record JobRuns(Runs runs, JobApplication application, JobHistory history, JobLoad load) {

    private static final Batch WARM_UP = new Batch("warm-up", 500, 10);
    private static final int MOST_WARM_UPS = 6;
    private static final int COMPLETED_BEFORE_THE_KILL = 10;
    private static final Duration PATIENCE_BEFORE_THE_KILL = Duration.ofMinutes(5);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofMillis(500);

    /** Nothing must be left this many times in a row, as a job may briefly be on its way from a broker to a consumer. */
    private static final int LOOKS = 3;

    /**
     * Each way has its own lane, in which its cases follow one another; lanes run in parallel if jobs only wait. Of the ways that answer at
     * once, only one is under load at a time, so that none disturbs the figures of another.
     */
    void cases(List<Batch> cases) {
        Progress.run("Starting the application", () -> application.start(true));
        try (Progress progress = Progress.start("Warming up")) {
            progress.done(warmUp());
        }
        ReentrantLock oneAtATime = new ReentrantLock(true);
        try (Progress progress = Progress.start("Running the cases")) {
            Consumer<Strategy> lane = way -> {
                for (Batch batch : cases) {
                    while (runs.ways(batch).contains(way)) {
                        runs.add(settled(measured(way, batch, oneAtATime), 0));
                        progress.update("the last: %s, %s".formatted(batch.name(), way.id));
                    }
                }
            };
            if (runs.plan().jobs().waysMayOverlap()) {
                Parallel.each(runs.ways(), lane);
            } else {
                runs.ways().forEach(lane);
            }
            progress.done();
        }
        application.stop();
    }

    /** With jobs that take no time, until the compilers rest or there is no point in going on. Returns how warm it is. */
    private String warmUp() {
        Noise noise = Noise.UNKNOWN;
        for (int i = 0; i < MOST_WARM_UPS && !noise.isWarm(); i++) {
            NoiseMeter meter = application.noise();
            for (Strategy way : Strategy.values()) {
                settled(send(way, WARM_UP, Map.of("MILLIS", "1")), 0);
            }
            noise = meter.read();
        }
        return noise.inWords();
    }

    private Sent measured(Strategy way, Batch batch, ReentrantLock oneAtATime) {
        if (!runs.plan().jobs().answersAtOnce(way)) {
            return measured(way, batch);
        }
        oneAtATime.lock();
        try {
            return measured(way, batch);
        } finally {
            oneAtATime.unlock();
        }
    }

    private Sent measured(Strategy way, Batch batch) {
        NoiseMeter meter = application.noise();
        return send(way, batch, Map.of()).amid(meter.read());
    }

    private Sent send(Strategy way, Batch batch, Map<String, String> more) {
        return load.run(runs.planned(batch, way), way, batch, more);
    }

    /** The run is unfinished if jobs are left and none was completed within the patience. */
    private JobRun settled(Sent sent, long completedBefore) {
        Waiting waiting =
                new Waiting(PATIENCE.plusMillis(10 * runs.plan().jobs().millis()), PAUSE);
        JobCounts counts = history.of(sent.jobs());
        int idle = 0;
        try {
            while (!counts.areDone() && idle < LOOKS) {
                if (!waiting.goesOn()) {
                    return sent.became(counts, completedBefore, true);
                }
                idle = application.left(sent.way()) == 0 ? idle + 1 : 0;
                JobCounts now = history.of(sent.jobs());
                if (now.completed() > counts.completed()) {
                    waiting.startAnew();
                }
                counts = now;
            }
            return sent.became(counts, completedBefore, false);
        } catch (InterruptedException e) {
            throw new CommandException("interrupted", e);
        }
    }

    /** Shows which way loses what it has accepted. */
    void loss(Batch loss) {
        try (Progress progress = Progress.start("Losing jobs: " + loss.name())) {
            while (!runs.ways(loss).isEmpty()) {
                Collection<Sent> all =
                        loss.name().equals(JobPlan.KILLED) ? untilItIsKilled(loss) : whileNobodyListens(loss);
                List<JobCounts> before =
                        all.stream().map(sent -> history.of(sent.jobs())).toList();
                application.start(true);
                int number = 0;
                for (Sent sent : all) {
                    runs.add(doneOrLost(settled(sent, before.get(number++).completed())));
                }
                application.stop();
            }
            progress.done();
        }
    }

    /** No process takes jobs meanwhile. */
    private List<Sent> whileNobodyListens(Batch loss) {
        application.start(false);
        List<Sent> all =
                runs.ways(loss).stream().map(way -> send(way, loss, Map.of())).toList();
        application.stop();
        return all;
    }

    /** Kills the process (kill -9) when every way has done some jobs and has more to do. */
    private Queue<Sent> untilItIsKilled(Batch loss) {
        application.start(true);
        List<Strategy> ways = runs.ways(loss);
        Queue<Sent> all = new ConcurrentLinkedQueue<>();
        CompletableFuture<Void> sending =
                CompletableFuture.runAsync(() -> Parallel.each(ways, way -> all.add(send(way, loss, Map.of()))));
        Waiting.until(
                () -> ways.stream().allMatch(way -> application.completed(way) >= COMPLETED_BEFORE_THE_KILL),
                PATIENCE_BEFORE_THE_KILL,
                PAUSE,
                () -> new UnreadableException("One of the ways completes no jobs."));
        application.kill();
        sending.join();
        return all;
    }

    private static JobRun doneOrLost(JobRun run) {
        if (run.unfinished()) {
            throw new UnreadableException("%d jobs of %s are neither done nor lost, and nothing moves."
                    .formatted(run.counts().missing(), run.way()));
        }
        return run;
    }
}
