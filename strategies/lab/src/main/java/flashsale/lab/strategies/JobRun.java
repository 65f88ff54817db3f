package flashsale.lab.strategies;

import flashsale.lab.strategies.JobHistory.JobCounts;
import flashsale.lab.strategies.JobPlan.Planned;
import org.jspecify.annotations.Nullable;

/**
 * What one way did, or one server.
 *
 * @param counts of accepted jobs; those of a server are none
 * @param completedBefore accepted jobs completed before something went wrong; 0 if nothing was to
 * @param unfinished whether the wait was given up, so that what is not completed is not lost
 * @param cpuMillis of a server for each answer, with all its threads; null if it is not known
 */
record JobRun(
        Planned planned,
        Answers answers,
        JobCounts counts,
        long completedBefore,
        boolean unfinished,
        @Nullable Double cpuMillis) {

    String way() {
        return planned.way();
    }

    /** Whether all accounts agree: the client's, the application's, and the jobs' own. */
    boolean addsUp() {
        boolean answered = answers.accepted() + answers.refused() + answers.failed() == answers.requests();
        return answered
                && (planned.isOfServer()
                        || (counts.jobs() == answers.accepted() && counts.accepted() == answers.accepted()));
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
