package flashsale.lab.series;

import flashsale.lab.CommandException;
import flashsale.lab.result.Machine;
import flashsale.lab.stack.Workspace;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * When, where and with what a measurement began.
 *
 * @param versions of the programs that take part, by their names
 */
public record Origin(Instant startedAt, Machine machine, Map<String, String> versions) {

    private static final String ABSENT = "absent";

    public Origin {
        versions = new TreeMap<>(versions);
    }

    /** Of a measurement of the shop that begins now. */
    public static Origin here(Workspace workspace) {
        return here(workspace, Versions.ofShop(workspace));
    }

    /** Of a measurement that begins now, and needs these programs besides those that all need. */
    public static Origin here(Workspace workspace, Map<String, String> others) {
        Map<String, String> all = Versions.ofAll(workspace);
        all.putAll(others);
        return new Origin(Instant.now(), Machine.here(), all);
    }

    /** Such as {@code Redis 7.0.15, k6 1.8.1}; empty if there are none. */
    public String versionsInWords() {
        return versions.entrySet().stream()
                .map(version -> version.getKey() + " " + version.getValue())
                .collect(Collectors.joining(", "));
    }

    /** Of one that begins now, of a shop elsewhere. */
    public static Origin elsewhere(Workspace workspace, Machine machine) {
        return new Origin(Instant.now(), machine, Versions.ofTheLoad(workspace));
    }

    /**
     * Makes sure that new runs are comparable with the existing ones.
     *
     * @throws CommandException if the machine, a program or the project has changed
     */
    public void requireSame(Origin now) {
        List<String> changes = new ArrayList<>();
        if (!machine.equals(now.machine)) {
            changes.add("it began on %s, and this is %s".formatted(machine, now.machine));
        }
        Stream.concat(versions.keySet().stream(), now.versions.keySet().stream())
                .distinct()
                .filter(name -> !Objects.equals(versions.get(name), now.versions.get(name)))
                .map(name -> "%s was %s and is %s"
                        .formatted(name, versions.getOrDefault(name, ABSENT), now.versions.getOrDefault(name, ABSENT)))
                .forEach(changes::add);
        if (!changes.isEmpty()) {
            throw new CommandException(
                    "What began at %s cannot continue, as its runs would not be comparable: %s. Start anew without --resume."
                            .formatted(startedAt, String.join("; ", changes)));
        }
    }
}
