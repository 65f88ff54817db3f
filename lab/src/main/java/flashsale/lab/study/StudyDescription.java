package flashsale.lab.study;

import flashsale.lab.CommandException;
import flashsale.lab.result.Machine;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a study does, when and where.
 *
 * @param versions of the programs that took part, by their names
 * @param test how its runs are compared, as it was decided beforehand
 */
record StudyDescription(Instant startedAt, Machine machine, StudyPlan plan, Map<String, String> versions, String test) {

    private static final String ABSENT = "absent";

    StudyDescription {
        versions = new TreeMap<>(versions);
        Objects.requireNonNull(test, "test"); // studies from before it existed cannot be read
    }

    /** Describes a study that starts now. */
    StudyDescription(Instant startedAt, Machine machine, StudyPlan plan, Map<String, String> versions) {
        this(startedAt, machine, plan, versions, Protocol.of(plan));
    }

    /**
     * Makes sure that new runs are comparable with the existing ones.
     *
     * @throws CommandException if the machine, a program or the project has changed
     */
    void requireSame(Machine hereNow, Map<String, String> versionsNow) {
        List<String> changes = new ArrayList<>();
        if (!machine.equals(hereNow)) {
            changes.add("it began on %s, and this is %s".formatted(machine, hereNow));
        }
        Stream.concat(versions.keySet().stream(), versionsNow.keySet().stream())
                .distinct()
                .filter(name -> !Objects.equals(versions.get(name), versionsNow.get(name)))
                .map(name -> "%s was %s and is %s"
                        .formatted(name, versions.getOrDefault(name, ABSENT), versionsNow.getOrDefault(name, ABSENT)))
                .forEach(changes::add);
        if (!changes.isEmpty()) {
            throw new CommandException(
                    "The study of %s cannot continue, as its runs would not be comparable: %s. Start a new one without --resume."
                            .formatted(startedAt, String.join("; ", changes)));
        }
    }

    /** Such as {@code Redis 7.0.15, k6 1.8.1}; empty if there are none. */
    String versionsInWords() {
        return versions.entrySet().stream()
                .map(version -> version.getKey() + " " + version.getValue())
                .collect(Collectors.joining(", "));
    }
}
