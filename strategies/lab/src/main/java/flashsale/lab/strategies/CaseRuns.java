package flashsale.lab.strategies;

import flashsale.lab.Progress;
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
            for (Strategy strategy : Strategy.values()) {
                progress.update(strategy.id);
                Answers answers =
                        load.run(strategy, WARM_UP_REQUESTS, WARM_UP_CONCURRENCY, Map.of("MILLIS", "1"), "warm-up");
                new JobWait(application, history, PATIENCE).await(strategy, answers.jobs());
            }
            progress.done();
        }
    }

    /** Ordered by case, then by strategy. */
    List<CaseResult> run(List<JobCase> cases) throws InterruptedException {
        AtomicInteger done = new AtomicInteger();
        List<Callable<List<CaseResult>>> lanes = new ArrayList<>();
        try (Progress progress = Progress.start("Running the cases")) {
            for (Strategy strategy : Strategy.values()) {
                lanes.add(() -> {
                    List<CaseResult> results = new ArrayList<>();
                    for (JobCase which : cases) {
                        if (!setup.leavesOut(which, strategy)) {
                            results.add(run(which, strategy));
                            progress.update("%d done; the last: case %s, %s"
                                    .formatted(done.incrementAndGet(), which.id, strategy.id));
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

    private static List<CaseResult> inOrder(List<JobCase> cases, List<List<CaseResult>> lanes) {
        return cases.stream()
                .flatMap(which -> lanes.stream().flatMap(List::stream).filter(result -> result.name()
                        .equals(which.id)))
                .toList();
    }

    private CaseResult run(JobCase which, Strategy strategy) throws InterruptedException {
        Answers answers = answers(which, strategy);
        Duration patience = PATIENCE.plusMillis(10 * setup.jobMillis());
        return CaseResult.of(
                which, answers, new JobWait(application, history, patience).await(strategy, answers.jobs()));
    }

    private Answers answers(JobCase which, Strategy strategy) throws InterruptedException {
        boolean answersAtOnce = setup.answersAtOnce(strategy);
        if (answersAtOnce) {
            oneAtATime.lockInterruptibly();
        }
        try {
            return load.run(strategy, which.requests, which.concurrency, Map.of(), "case-" + which.id);
        } finally {
            if (answersAtOnce) {
                oneAtATime.unlock();
            }
        }
    }
}
