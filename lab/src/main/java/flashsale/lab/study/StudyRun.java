package flashsale.lab.study;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import flashsale.lab.report.ColdStart;
import flashsale.lab.report.Column;
import flashsale.lab.result.Run;
import flashsale.lab.result.WarmUp;
import flashsale.lab.study.StudyPlan.PlannedRun;
import java.time.Instant;
import java.util.List;
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
        Run result,
        @Nullable WarmUp warmUp,
        @Nullable Boolean warm) {

    StudyRun(PlannedRun planned, Instant startedAt, double readySeconds, Run result, @Nullable WarmUp warmUp) {
        this(planned, startedAt, readySeconds, result, warmUp, result.costs().warm());
    }

    StudyRun(PlannedRun planned, Instant startedAt, double readySeconds, Run result) {
        this(planned, startedAt, readySeconds, result, null);
    }

    /** Whether the build was warm when the run began; true if that was not checked. */
    boolean isWarm() {
        return warmUp == null || warmUp.settled();
    }

    /** Whether the run proves something. The audit looks at all data since the start, including the warm-ups'. */
    boolean isValid() {
        return result.isValid();
    }

    /**
     * The valid runs of a cell.
     *
     * @param runs of all cells
     */
    static Column column(String label, Cell cell, List<StudyRun> runs) {
        List<StudyRun> valid = runs.stream()
                .filter(run -> run.planned().cell().equals(cell) && run.isValid())
                .toList();
        return new Column(
                label,
                valid.stream().collect(toMap(StudyRun::block, StudyRun::result)),
                valid.stream().filter(StudyRun::counts).map(StudyRun::block).collect(toSet()));
    }

    /** It is compared with other cells' runs of the same block. */
    private int block() {
        return planned.repetition();
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
