package flashsale.lab.study;

import flashsale.lab.report.Machine;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What was to be done, when, and where.
 *
 * @param versions of the programs that took part, by their names
 */
record StudyDescription(Instant startedAt, Machine machine, StudyPlan plan, Map<String, String> versions) {

    /** Older files have no versions. */
    StudyDescription {
        versions = versions == null ? Map.of() : new TreeMap<>(versions);
    }

    /** Such as {@code Redis 7.0.15, k6 1.8.1}; empty if there are none. */
    String versionsInWords() {
        return versions.entrySet().stream()
                .map(version -> version.getKey() + " " + version.getValue())
                .collect(Collectors.joining(", "));
    }
}
