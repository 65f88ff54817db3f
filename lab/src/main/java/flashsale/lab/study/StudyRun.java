package flashsale.lab.study;

import flashsale.lab.report.ColdStart;
import flashsale.lab.result.RunResult;
import flashsale.lab.result.WarmUp;
import flashsale.lab.study.StudyPlan.PlannedRun;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A counted run.
 *
 * @param startedAt when its build was started
 * @param readySeconds from the command to start the build until it was ready
 * @param warmUp the last one; null if there was none
 * @param warm whether the JVMs were warm during the run; null in older files, whose plans did not ask
 */
record StudyRun(
        PlannedRun planned,
        Instant startedAt,
        double readySeconds,
        RunResult result,
        @Nullable WarmUp warmUp,
        @Nullable Boolean warm) {

    StudyRun(PlannedRun planned, Instant startedAt, double readySeconds, RunResult result, @Nullable WarmUp warmUp) {
        this(
                planned,
                startedAt,
                readySeconds,
                result,
                warmUp,
                result.jvmCpu() == null || result.jvmCpu().isWarm());
    }

    StudyRun(PlannedRun planned, Instant startedAt, double readySeconds, RunResult result) {
        this(planned, startedAt, readySeconds, result, null);
    }

    /** Whether the build was warm when the run began; true if that was not checked. */
    boolean isWarm() {
        return warmUp == null || warmUp.settled();
    }

    /** Whether the run proves something. The audit looks at all data since the start, including the warm-ups'. */
    boolean isValid() {
        return result.audit().passed();
    }

    /** How its build started; empty if it was not warmed up. */
    Optional<ColdStart> coldStart() {
        return Optional.ofNullable(warmUp)
                .map(it -> new ColdStart(result.build(), readySeconds, it.seconds(), it.settled(), it.perSecond()));
    }

    /** Whether it takes part in verdicts. */
    boolean counts() {
        return isValid() && !Boolean.FALSE.equals(warm);
    }

    /** The same run, if its study follows others with this many blocks. */
    StudyRun after(int blocks) {
        return new StudyRun(planned.after(blocks), startedAt, readySeconds, result, warmUp, warm);
    }
}
