package flashsale.lab.strategies;

import flashsale.lab.latency.Latency;
import flashsale.lab.strategies.Answers.AnswerFigures;
import flashsale.lab.strategies.JobHistory.JobCounts;
import flashsale.lab.strategies.JobWait.Settled;
import org.jspecify.annotations.Nullable;

/**
 * The result of one case with one way.
 *
 * @param name of the case
 * @param loadSeconds until all requests were answered
 * @param acceptedPerSecond accepted jobs divided by {@code loadSeconds}: what is usually published as the throughput
 * @param refused requests told that there is no room: an answer, not a failure
 * @param failed requests with any other answer, or none
 * @param completedPerSecond completed jobs divided by {@code lastDoneSeconds}
 * @param lastDoneSeconds from the first request until the last job was done; null if none was
 * @param lost accepted and never completed, with nothing left to complete them
 * @param unfinished accepted and not completed when the wait was given up
 * @param repeated completed, but begun more than once
 * @param booked accepted jobs that the application's own books have as accepted
 */
record CaseResult(
        String name,
        String strategy,
        int requests,
        int concurrency,
        long accepted,
        long refused,
        long failed,
        double loadSeconds,
        double acceptedPerSecond,
        @Nullable Latency ackMillis,
        long completed,
        double completedPerSecond,
        @Nullable Double lastDoneSeconds,
        long lost,
        long unfinished,
        long repeated,
        long booked) {

    static CaseResult of(JobCase which, Answers answers, Settled settled) {
        AnswerFigures figures = answers.figures();
        JobCounts counts = settled.counts();
        Double lastDone =
                counts.completed() == 0 ? null : Math.max(1, counts.lastCompletedAt() - figures.startedAt()) / 1000.0;
        return new CaseResult(
                which.id,
                figures.strategy(),
                figures.requests(),
                figures.concurrency(),
                figures.accepted(),
                figures.refused(),
                figures.failed(),
                figures.seconds(),
                figures.accepted() / figures.seconds(),
                figures.ackMillis(),
                counts.completed(),
                lastDone == null ? 0 : counts.completed() / lastDone,
                lastDone,
                settled.waitedInVain() ? 0 : counts.missing(),
                settled.waitedInVain() ? counts.missing() : 0,
                counts.repeated(),
                counts.accepted());
    }

    /** Whether all three accounts agree: the client's, the application's, and the jobs' own. */
    boolean addsUp() {
        return accepted + refused + failed == requests
                && booked == accepted
                && completed + lost + unfinished == accepted;
    }
}
