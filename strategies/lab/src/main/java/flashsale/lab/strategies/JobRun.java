package flashsale.lab.strategies;

import flashsale.lab.load.LoadFigures;
import flashsale.lab.strategies.JobHistory.JobCounts;
import flashsale.lab.strategies.JobPlan.Planned;
import org.jspecify.annotations.Nullable;

/**
 * What one way did, or one server.
 *
 * @param answers what the client got; refused is an answer, too: that there is no room
 * @param counts of accepted jobs; the requests to a server are done when they are answered
 * @param completedBefore accepted jobs completed before something went wrong; 0 if nothing was to
 * @param unfinished whether the wait was given up, so that what is not completed is not lost
 * @param cpuMillis of a server for each answer, with all its threads; null if it is not known
 * @param again whether it was made once more, as the first one's accounts did not agree
 */
record JobRun(
        Planned planned,
        LoadFigures answers,
        JobCounts counts,
        long completedBefore,
        boolean unfinished,
        @Nullable Double cpuMillis,
        boolean again) {

    JobRun madeAgain() {
        return new JobRun(planned, answers, counts, completedBefore, unfinished, cpuMillis, true);
    }

    String way() {
        return planned.way();
    }

    /** Whether all accounts agree: the client's, the application's, and the jobs' own. */
    boolean addsUp() {
        return answers.accepted() + answers.refusals() + answers.failed() == answers.attempts()
                && counts.jobs() == answers.accepted()
                && counts.accepted() == answers.accepted();
    }

    /** What is usually published as the throughput. */
    double acceptedPerSecond() {
        return answers.accepted() / Math.max(0.001, answers.seconds());
    }

    /** Accepted and never completed, with nothing left to complete them. */
    long lost() {
        return unfinished ? 0 : counts.missing();
    }

    /** From the first request until the last job was done; null if none was. */
    @Nullable
    Double lastDoneSeconds() {
        return counts.completed() == 0
                ? null
                : (Double) (Math.max(1, counts.lastCompletedAt() - answers.startedAt()) / 1000.0);
    }

    double completedPerSecond() {
        Double seconds = lastDoneSeconds();
        return seconds == null ? 0 : counts.completed() / seconds;
    }
}
