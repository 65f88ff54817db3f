package flashsale.lab.study;

import flashsale.lab.report.RunResult;
import flashsale.lab.warmup.WarmUp;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A counted run.
 *
 * @param readySeconds from the command to start the build until it was ready
 * @param warmUp the last one; null if there was none
 */
record StudyRun(
        PlannedRun planned,
        Instant startedAt,
        double readySeconds,
        RunResult result,
        @Nullable WarmUp warmUp) {

    StudyRun(PlannedRun planned, Instant startedAt, double readySeconds, RunResult result) {
        this(planned, startedAt, readySeconds, result, null);
    }

    /** Whether throughput had stopped rising before the run began, as far as that was looked at. */
    boolean isWarm() {
        return warmUp == null || warmUp.settled();
    }

    /** Whether the run proves something. The audit looks at all the data since the start, those of the warm-ups too. */
    boolean isValid() {
        return result.audit().passed();
    }

    /** The same in a block of its own study, where that is put after others of so many blocks. */
    StudyRun after(int blocks) {
        return new StudyRun(planned.after(blocks), startedAt, readySeconds, result, warmUp);
    }
}
