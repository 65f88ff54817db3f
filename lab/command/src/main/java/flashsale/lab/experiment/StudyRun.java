package flashsale.lab.experiment;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.report.ColdStart;
import flashsale.lab.report.Column;
import flashsale.lab.result.Machine;
import flashsale.lab.result.Run;
import flashsale.lab.result.WarmUp;
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
 * @param warm whether the JVMs were warm during the run; null if nothing was read of them, and in older files, whose plans did not ask
 * @param replaced the same run made before, which did not count; null if this is the first
 * @param machine that it was made on; null if its study began there
 */
public record StudyRun(
        PlannedRun planned,
        Instant startedAt,
        double readySeconds,
        Run result,
        @Nullable WarmUp warmUp,
        @Nullable Boolean warm,
        @JsonInclude(Include.NON_NULL) @Nullable Run replaced,
        @JsonInclude(Include.NON_NULL) @Nullable Machine machine) {

    public StudyRun(PlannedRun planned, Instant startedAt, double readySeconds, Run result, @Nullable WarmUp warmUp) {
        this(
                planned,
                startedAt,
                readySeconds,
                result,
                warmUp,
                result.costs().areKnown() ? result.costs().warm() : null,
                null,
                null);
    }

    public StudyRun(PlannedRun planned, Instant startedAt, double readySeconds, Run result) {
        this(planned, startedAt, readySeconds, result, null);
    }

    /** Whether the build was warm when the run began; true if that was not checked. */
    public boolean hasSettled() {
        return warmUp == null || warmUp.settled();
    }

    /** Whether the run proves something. The audit looks at all data since the start, including the warm-ups'. */
    @JsonIgnore
    public boolean isValid() {
        return result.isValid();
    }

    /** Whether nothing was lost and, if something went wrong, no answer was a defect. */
    @JsonIgnore
    public boolean isHarmless() {
        return isValid() && (result.disturbance() == null || result.attempts().defects() == 0);
    }

    /**
     * The valid runs of a cell under a load.
     *
     * @param runs of all cells and loads
     */
    public static Column column(String label, Cell cell, LoadSpec load, List<StudyRun> runs) {
        List<StudyRun> valid = runs.stream()
                .filter(run -> run.isOf(cell, load) && run.isValid())
                .toList();
        return new Column(
                label,
                valid.stream().collect(toMap(StudyRun::block, StudyRun::result)),
                valid.stream().filter(StudyRun::counts).map(StudyRun::block).collect(toSet()));
    }

    /** Whether the cell bore this load. */
    public boolean isOf(Cell cell, LoadSpec load) {
        return planned.cell().equals(cell) && planned.load().equals(load);
    }

    /** It is compared with other cells' runs of the same block. */
    private int block() {
        return planned.repetition();
    }

    /** How its build started; empty if it was not warmed up. */
    public Optional<ColdStart> coldStart() {
        return Optional.ofNullable(warmUp)
                .map(it -> new ColdStart(result.build(), readySeconds, it.seconds(), it.settled(), it.perSecond()));
    }

    /** Whether it takes part in verdicts. */
    public boolean counts() {
        return isValid() && !isCold() && !isRobbed();
    }

    /** Whether its JVMs were still compiling, and its plan asks for warm ones. */
    @JsonIgnore
    public boolean isCold() {
        return Boolean.FALSE.equals(warm);
    }

    /** Whether other machines on the same host took so much of the processors' time that it shows. */
    @JsonIgnore
    public boolean isRobbed() {
        return result.costs().lostMuch();
    }

    /** The same run, made in place of one that did not count. */
    StudyRun replacing(StudyRun first) {
        return new StudyRun(planned, startedAt, readySeconds, result, warmUp, warm, first.result, machine);
    }

    /** The same run, made there. */
    StudyRun on(Machine there) {
        return new StudyRun(planned, startedAt, readySeconds, result, warmUp, warm, replaced, there);
    }

    /** The same run, if its study follows others with this many blocks. */
    public StudyRun after(int blocks) {
        return new StudyRun(planned.after(blocks), startedAt, readySeconds, result, warmUp, warm, replaced, machine);
    }
}
