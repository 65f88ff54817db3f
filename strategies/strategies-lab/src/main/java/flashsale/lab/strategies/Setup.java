package flashsale.lab.strategies;

import flashsale.lab.CommandException;
import flashsale.lab.strategies.JobPlan.Batch;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.PropertyNamingStrategies.KebabCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * The settings of the experiment.
 *
 * @param millis how long a job takes
 * @param work {@code wait} or {@code cpu}
 * @param parallelism how many jobs each way runs at a time
 * @param classic consumers of one thread, a pool of 10 to 20 threads, no limit for the others
 * @param withSlow also run {@code sync} one request at a time
 */
@JsonNaming(KebabCaseStrategy.class)
record Setup(long millis, String work, int parallelism, boolean classic, boolean withSlow) {

    private static final int POOL_PLACES = 100;

    Setup {
        if (millis < 1 || millis > 600_000 || parallelism < 1 || parallelism > 200) {
            throw new CommandException("Jobs take from 1 to 600000 ms, and from 1 to 200 run at a time.");
        }
        if (!List.of("wait", "cpu").contains(work)) {
            throw new CommandException("The work of jobs is wait or cpu.");
        }
    }

    /** How many jobs of this way run at a time, if there are enough. */
    int parallelism(Strategy strategy, int concurrency) {
        int limit = limit(strategy);
        int running = strategy == Strategy.SYNC ? Math.min(limit, concurrency) : limit;
        return waysMayOverlap()
                ? running
                : Math.min(running, Runtime.getRuntime().availableProcessors());
    }

    private int limit(Strategy strategy) {
        return classic ? strategy.classicParallelism : parallelism;
    }

    /** Whether its requests never wait for jobs. {@code async/simple} holds requests at its limit; the classical setting has no limit. */
    boolean answersAtOnce(Strategy strategy) {
        return strategy != Strategy.SYNC && (strategy != Strategy.SIMPLE || classic);
    }

    /** Waiting jobs need no processor, so several ways can run at the same time without disturbing each other. */
    boolean waysMayOverlap() {
        return work.equals("wait");
    }

    /** How long the jobs should take. */
    double expectedSeconds(Batch batch, Strategy strategy) {
        int accepted = batch.requests();
        if (strategy == Strategy.THREAD_POOL) {
            accepted = Math.min(accepted, limit(strategy) + POOL_PLACES); // the others come before there is room again
        }
        return Math.ceil((double) accepted / parallelism(strategy, batch.atATime())) * millis / 1000.0;
    }

    /** Environment variables for the application. */
    Map<String, String> environment() {
        return Map.of(
                "JOB_MILLIS", Long.toString(millis),
                "JOB_WORK", work,
                "PARALLELISM", Integer.toString(parallelism),
                "CLASSIC", Boolean.toString(classic));
    }

    @Override
    public String toString() {
        String atATime = classic
                ? "the classical setting: consumers of one thread, a pool of 10 to 20 threads with %d places, no limit for the others"
                        .formatted(POOL_PLACES)
                : "every way runs %d at a time; the pool has %d places besides".formatted(parallelism, POOL_PLACES);
        return "Jobs of %.1f s that %s; %s".formatted(millis / 1000.0, waysMayOverlap() ? "wait" : "compute", atATime);
    }
}
