package flashsale.lab.strategies;

import flashsale.lab.CommandException;
import flashsale.lab.strategies.JobHistory.JobCounts;
import flashsale.lab.strategies.JobLoad.Sent;
import flashsale.servers.Waiting;
import java.time.Duration;
import java.util.List;

/** Waits until nothing more will happen to the given jobs. */
record JobWait(JobApplication application, JobHistory history, Duration patience) {

    private static final Duration PAUSE = Duration.ofMillis(500);

    /** Nothing must be left this many times in a row, as a job may briefly be on its way from a broker to a consumer. */
    private static final int LOOKS = 3;

    /** Waited in vain: whether jobs were left and none was completed within the patience. */
    record Settled(JobCounts counts, boolean waitedInVain) {}

    Settled await(Sent sent) {
        try {
            return await(sent.way(), sent.jobs());
        } catch (InterruptedException e) {
            throw new CommandException("interrupted", e);
        }
    }

    private Settled await(Strategy strategy, List<String> jobs) throws InterruptedException {
        JobCounts counts = history.of(jobs);
        Waiting waiting = new Waiting(patience, PAUSE);
        int idle = 0;
        while (!counts.areDone() && idle < LOOKS) {
            if (!waiting.goesOn()) {
                return new Settled(counts, true);
            }
            idle = application.left(strategy) == 0 ? idle + 1 : 0;
            JobCounts now = history.of(jobs);
            if (now.completed() > counts.completed()) {
                waiting.startAnew();
            }
            counts = now;
        }
        return new Settled(counts, false);
    }
}
