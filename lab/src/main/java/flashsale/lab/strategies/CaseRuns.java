package flashsale.lab.strategies;

import flashsale.lab.progress.Progress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Runs the cases. Each way has its own lane, in which its cases follow one another; lanes run in parallel if jobs only wait. Of the ways
 * that answer at once, only one is under load at a time, so that none disturbs the figures of another.
 */
final class CaseRuns {

    private static final int WARM_UP_REQUESTS = 200;
    private static final int WARM_UP_CONCURRENCY = 10;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Setup setup;
    private final JobApplication application;
    private final JobHistory history;
    private final JobLoad load;
    private final ReentrantLock oneAtATime = new ReentrantLock(true);

    CaseRuns(Setup setup, JobApplication application, JobHistory history, JobLoad load) {
        this.setup = setup;
        this.application = application;
        this.history = history;
        this.load = load;
    }

    /** Warms up with jobs that take no time, until each way has done some hundreds. */
    void warmUp() throws InterruptedException {
        try (Progress progress = Progress.start("Warming up")) {
            for (Way way : Way.values()) {
                progress.update(way.id());
                Answers answers =
                        load.run(way, WARM_UP_REQUESTS, WARM_UP_CONCURRENCY, Map.of("MILLIS", "1"), "warm-up");
                new Settling(application, history, PATIENCE).await(way, answers.jobs());
            }
            progress.done();
        }
    }

    /** Ordered by case, then by way. */
    List<CaseResult> run(List<Case> cases) throws InterruptedException {
        AtomicInteger done = new AtomicInteger();
        List<Callable<List<CaseResult>>> lanes = new ArrayList<>();
        try (Progress progress = Progress.start("Running the cases")) {
            for (Way way : Way.values()) {
                lanes.add(() -> {
                    List<CaseResult> results = new ArrayList<>();
                    for (Case which : cases) {
                        if (!setup.leavesOut(which, way)) {
                            results.add(run(which, way));
                            progress.update("%d done; the last: case %s, %s"
                                    .formatted(done.incrementAndGet(), which.id(), way.id()));
                        }
                    }
                    return results;
                });
            }
            List<CaseResult> results = inOrder(cases, Lanes.run(lanes, setup.waysMayOverlap()));
            progress.done();
            return results;
        }
    }

    private static List<CaseResult> inOrder(List<Case> cases, List<List<CaseResult>> lanes) {
        return cases.stream()
                .flatMap(which -> lanes.stream().flatMap(List::stream).filter(result -> result.name()
                        .equals(which.id())))
                .toList();
    }

    private CaseResult run(Case which, Way way) throws InterruptedException {
        Answers answers = answers(which, way);
        Duration patience = PATIENCE.plusMillis(10 * setup.jobMillis());
        return CaseResult.of(which, answers, new Settling(application, history, patience).await(way, answers.jobs()));
    }

    private Answers answers(Case which, Way way) throws InterruptedException {
        boolean answersAtOnce = setup.answersAtOnce(way);
        if (answersAtOnce) {
            oneAtATime.lockInterruptibly();
        }
        try {
            return load.run(way, which.requests(), which.concurrency(), Map.of(), "case-" + which.id());
        } finally {
            if (answersAtOnce) {
                oneAtATime.unlock();
            }
        }
    }
}
