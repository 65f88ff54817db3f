package flashsale.lab.strategies;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
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
 * @param noise while the client waited for answers
 * @param replaced the same run made before, which did not count; null if this is the first
 */
record JobRun(
        Planned planned,
        LoadFigures answers,
        JobCounts counts,
        long completedBefore,
        boolean unfinished,
        @Nullable Double cpuMillis,
        Noise noise,
        @JsonInclude(Include.NON_NULL) @Nullable JobRun replaced) {

    /** The same run, made in place of one that did not count. */
    JobRun replacing(JobRun first) {
        return new JobRun(planned, answers, counts, completedBefore, unfinished, cpuMillis, noise, first);
    }

    /** Whether it is compared with others. */
    boolean takesPart() {
        return addsUp() && !noise.isLoud();
    }

    /** Why it does not count. */
    String flaw() {
        return addsUp() ? noise.inWords() : "the accounts do not agree";
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
