package flashsale.lab.strategies;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Waits until nothing more will happen to the given jobs. */
record Settling(JobApplication application, JobHistory history, Duration patience) {

    private static final long POLL_MILLIS = 500;

    /** Nothing must be left this many times in a row, as a job may briefly be on its way from a broker to a consumer. */
    private static final int LOOKS = 3;

    /**
     * The result.
     *
     * @param waitedInVain whether jobs were left and none was completed within the patience
     */
    record Settled(Tally tally, boolean waitedInVain) {}

    Settled await(Way way, List<String> jobs) throws InterruptedException {
        Tally tally = history.of(jobs);
        Instant progress = Instant.now();
        int idle = 0;
        while (!tally.isDone() && idle < LOOKS) {
            if (Duration.between(progress, Instant.now()).compareTo(patience) > 0) {
                return new Settled(tally, true);
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
            idle = application.left(way) == 0 ? idle + 1 : 0;
            Tally now = history.of(jobs);
            if (now.completed() > tally.completed()) {
                progress = Instant.now();
            }
            tally = now;
        }
        return new Settled(tally, false);
    }
}
