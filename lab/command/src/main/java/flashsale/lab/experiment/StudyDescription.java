package flashsale.lab.experiment;

import static java.util.stream.Collectors.toSet;

import flashsale.lab.load.LoadSpec;
import flashsale.lab.result.Machine;
import flashsale.lab.result.Run;
import flashsale.lab.series.Origin;
import flashsale.lab.series.RunFiles;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/**
 * What an experiment does, when and where; the content of {@code study.json}.
 *
 * @param versions of the programs that took part, by their names
 * @param test how its runs are compared, as it was decided beforehand
 */
public record StudyDescription(Instant startedAt, Machine machine, Plan plan, Map<String, String> versions, String test)
        implements RunFiles.Description<StudyRun> {

    public StudyDescription {
        versions = new TreeMap<>(versions);
    }

    /** Describes an experiment that starts now. */
    public StudyDescription(Instant startedAt, Machine machine, Plan plan, Map<String, String> versions) {
        this(startedAt, machine, plan, versions, Protocol.of(plan));
    }

    /** Describes an experiment of this origin. */
    public StudyDescription(Origin origin, Plan plan) {
        this(origin.startedAt(), origin.machine(), plan, origin.versions());
    }

    public static RunFiles<StudyDescription, StudyRun> filesIn(Path directory) {
        return new RunFiles<>(directory, "study.json", StudyDescription.class, StudyRun.class);
    }

    @Override
    public boolean isFinished(List<StudyRun> runs) {
        return left(runs).isEmpty();
    }

    /** What is yet to be made, as far as these runs tell. A part of a study numbers its runs otherwise than the whole. */
    public List<PlannedRun> left(List<StudyRun> runs) {
        Set<PlannedRun> made =
                runs.stream().map(run -> run.planned().unnumbered()).collect(toSet());
        return plan.runs().stream()
                .filter(planned ->
                        !made.contains(planned.unnumbered()) && plan.needs(planned.load(), before(planned, runs)))
                .toList();
    }

    private static List<Run> before(PlannedRun planned, List<StudyRun> runs) {
        return runs.stream()
                .filter(run -> planned.continues(run.planned()) && run.isValid())
                .map(StudyRun::result)
                .toList();
    }

    @Override
    public Origin origin() {
        return new Origin(startedAt, machine, versions);
    }

    /** Pairs are made within blocks, so that a study may go on with whole blocks on another machine of the same kind. */
    @Override
    public void requireComparable(Origin now) {
        origin().requireSame(
                        machine.isLike(now.machine()) ? new Origin(now.startedAt(), machine, now.versions()) : now);
    }

    /**
     * The runs that are made again as the study was interrupted: those of an unfinished block. A pair is made within a block, so the time of an
     * interruption must not lie between its runs, nor another machine, which cannot always be told from this one. Under faults, where each is an
     * example, and where builds run already, only runs of another machine are made again.
     */
    List<StudyRun> brokenOff(List<StudyRun> runs, Machine here) {
        List<PlannedRun> left = left(runs);
        return runs.stream()
                .filter(run -> left.stream()
                        .anyMatch(next -> next.repetition() == run.planned().repetition()
                                && (plan.hasWholeBlocks()
                                        || !here.equals(Objects.requireNonNullElse(run.machine(), machine)))))
                .toList();
    }

    /** The part of it that has these loads. */
    public StudyDescription under(List<LoadSpec> loads) {
        return new StudyDescription(startedAt, machine, plan.with(loads, plan.disturbances()), versions, test);
    }

    /** Such as {@code Redis 7.0.15, k6 1.8.1}; empty if there are none. */
    public String versionsInWords() {
        return origin().versionsInWords();
    }
}
