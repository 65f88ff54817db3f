package flashsale.lab.experiment;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.load.LoadSpec;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Where the primary figures of a plan decide. Everywhere else they are described.
 *
 * @param load its size, in arrivals per second or virtual users; null for all loads. A knee is of all loads in any case
 * @param builds that are tested against each other; empty for all
 */
public record Scope(@Nullable Integer load, List<Build> builds) {

    static final Scope EVERYWHERE = new Scope(null, List.of());

    public Scope {
        builds = List.copyOf(Objects.requireNonNullElse(builds, List.of()));
        if (builds.size() == 1) {
            throw new CommandException("decide.builds needs at least two builds, or none.");
        }
    }

    /** Whether figures decide under this load. */
    public boolean has(LoadSpec other) {
        return load == null || load == other.size();
    }

    /** Whether figures decide between these, which may be one build twice. */
    public boolean has(Build first, Build second) {
        return builds.isEmpty() || builds.containsAll(List.of(first, second));
    }

    Scope underAllLoads() {
        return new Scope(null, builds);
    }

    /** What is said of it beside the figures; empty if they decide everywhere. */
    String inWords(List<LoadSpec> loads) {
        String between = builds.isEmpty()
                ? ""
                : " between " + builds.stream().map(Build::id).collect(Collectors.joining(" and "));
        return loads.stream()
                .filter(_ -> load != null)
                .filter(this::has)
                .map(it -> "%s with %s (a knee: over all rates)".formatted(between, it.inWords()))
                .findFirst()
                .orElse(between);
    }
}
