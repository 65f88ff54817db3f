package flashsale.lab.strategies;

import flashsale.lab.strategies.JobHistory.JobCounts;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Waits until nothing more will happen to the given jobs. */
record JobWait(JobApplication application, JobHistory history, Duration patience) {

    private static final long POLL_MILLIS = 500;

    /** Nothing must be left this many times in a row, as a job may briefly be on its way from a broker to a consumer. */
    private static final int LOOKS = 3;

    /** Waited in vain: whether jobs were left and none was completed within the patience. */
    record Settled(JobCounts counts, boolean waitedInVain) {}

    Settled await(Strategy strategy, List<String> jobs) throws InterruptedException {
        JobCounts counts = history.of(jobs);
        Instant progress = Instant.now();
        int idle = 0;
        while (!counts.isDone() && idle < LOOKS) {
            if (Duration.between(progress, Instant.now()).compareTo(patience) > 0) {
                return new Settled(counts, true);
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            idle = application.left(strategy) == 0 ? idle + 1 : 0;
            JobCounts now = history.of(jobs);
            if (now.completed() > counts.completed()) {
                progress = Instant.now();
            }
            counts = now;
        }
        return new Settled(counts, false);
    }
}
