package flashsale.lab.experiment;

import flashsale.lab.load.LoadSpec;
import flashsale.lab.result.Machine;
import flashsale.lab.series.Origin;
import flashsale.lab.series.RunFiles;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What an experiment does, when and where; the content of {@code study.json}.
 *
 * @param versions of the programs that took part, by their names
 * @param test how its runs are compared, as it was decided beforehand
 */
public record StudyDescription(Instant startedAt, Machine machine, Plan plan, Map<String, String> versions, String test)
        implements RunFiles.Description {

    public StudyDescription {
        versions = new TreeMap<>(versions);
    }

    /** Describes an experiment that starts now. */
    public StudyDescription(Instant startedAt, Machine machine, Plan plan, Map<String, String> versions) {
        this(startedAt, machine, plan, versions, Protocol.of(plan));
    }

    /** The same. */
    public StudyDescription(Origin origin, Plan plan) {
        this(origin.startedAt(), origin.machine(), plan, origin.versions());
    }

    public static RunFiles<StudyDescription, StudyRun> filesIn(Path directory) {
        return new RunFiles<>(directory, "study.json", StudyDescription.class, StudyRun.class);
    }

    @Override
    public int planned() {
        return plan.runs().size();
    }

    @Override
    public Origin origin() {
        return new Origin(startedAt, machine, versions);
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
