package flashsale.lab.study;

import flashsale.lab.result.Machine;
import flashsale.lab.series.Origin;
import flashsale.lab.series.RunFiles;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a study does, when and where.
 *
 * @param versions of the programs that took part, by their names
 * @param test how its runs are compared, as it was decided beforehand
 */
record StudyDescription(Instant startedAt, Machine machine, StudyPlan plan, Map<String, String> versions, String test)
        implements RunFiles.Description {

    StudyDescription {
        versions = new TreeMap<>(versions);
        Objects.requireNonNull(test, "test"); // studies from before it existed cannot be read
    }

    /** Describes a study that starts now. */
    StudyDescription(Instant startedAt, Machine machine, StudyPlan plan, Map<String, String> versions) {
        this(startedAt, machine, plan, versions, Protocol.of(plan));
    }

    /** The same. */
    StudyDescription(Origin origin, StudyPlan plan) {
        this(origin.startedAt(), origin.machine(), plan, origin.versions());
    }

    static RunFiles<StudyDescription, StudyRun> filesIn(Path directory) {
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

    /** Such as {@code Redis 7.0.15, k6 1.8.1}; empty if there are none. */
    String versionsInWords() {
        return versions.entrySet().stream()
                .map(version -> version.getKey() + " " + version.getValue())
                .collect(Collectors.joining(", "));
    }
}
