package flashsale.lab.study;

import flashsale.lab.report.Machine;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

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
}
