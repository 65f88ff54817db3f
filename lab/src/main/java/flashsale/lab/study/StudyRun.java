package flashsale.lab.study;

import flashsale.lab.report.RunResult;
import java.time.Instant;

/**
 * A counted run.
 *
 * @param readySeconds from the command to start the build until it was ready
 */
record StudyRun(PlannedRun planned, Instant startedAt, double readySeconds, RunResult result) {

    /** Whether the run proves something. The audit looks at all the data since the start, those of the warm-ups too. */
    boolean isValid() {
        return result.audit().passed();
    }
}
