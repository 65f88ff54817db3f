package flashsale.lab.strategies;

import flashsale.lab.Progress;
import flashsale.lab.strategies.JobLoad.Sent;
import flashsale.servers.Parallel;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Runs the cases. Each way has its own lane, in which its cases follow one another; lanes run in parallel if jobs only wait. Of the ways
 * that answer at once, only one is under load at a time, so that none disturbs the figures of another.
 */
final class CaseRuns {

    private static final Batch WARM_UP = new Batch("warm-up", 200, 10);
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Runs runs;
    private final JobApplication application;
    private final JobHistory history;
    private final JobLoad load;
    private final ReentrantLock oneAtATime = new ReentrantLock(true);
    private final AtomicInteger done = new AtomicInteger();

    CaseRuns(Runs runs, JobApplication application, JobHistory history, JobLoad load) {
        this.runs = runs;
        this.application = application;
        this.history = history;
        this.load = load;
    }

    /** Warms up with jobs that take no time, until each way has done some hundreds. */
    void warmUp() {
        try (Progress progress = Progress.start("Warming up")) {
            for (Strategy way : Strategy.values()) {
                progress.update(way.id);
                new JobWait(application, history, PATIENCE).await(load.run(way, WARM_UP, Map.of("MILLIS", "1")));
            }
            progress.done();
        }
    }

    void run(List<Batch> cases) {
        List<Strategy> ways = runs.plan().ways();
        try (Progress progress = Progress.start("Running the cases")) {
            if (runs.plan().jobs().waysMayOverlap()) {
                Parallel.each(ways, way -> run(way, cases, progress));
            } else {
                ways.forEach(way -> run(way, cases, progress));
            }
            progress.done();
        }
    }

    private void run(Strategy way, List<Batch> cases, Progress progress) {
        Duration patience = PATIENCE.plusMillis(10 * runs.plan().jobs().millis());
        for (Batch batch : cases) {
            if (runs.ways(batch).contains(way)) {
                Sent sent = send(way, batch);
                runs.add(sent.settled(batch, 0, new JobWait(application, history, patience).await(sent)));
                progress.update("%d done; the last: %s, %s".formatted(done.incrementAndGet(), batch.name(), way.id));
            }
        }
    }

    private Sent send(Strategy way, Batch batch) {
        boolean answersAtOnce = runs.plan().jobs().answersAtOnce(way);
        if (answersAtOnce) {
            oneAtATime.lock();
        }
        try {
            return load.run(way, batch, Map.of());
        } finally {
            if (answersAtOnce) {
                oneAtATime.unlock();
            }
        }
    }
}
