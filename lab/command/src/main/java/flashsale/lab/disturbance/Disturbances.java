package flashsale.lab.disturbance;

import static java.util.Objects.requireNonNull;
import static java.util.Objects.requireNonNullElse;

import com.fasterxml.jackson.annotation.JsonProperty;
import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Shape;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import tools.jackson.databind.PropertyNamingStrategies.KebabCaseStrategy;
import tools.jackson.databind.annotation.JsonNaming;

/**
 * What goes wrong under the loads of a plan.
 *
 * @param faults texts; each chooses the faults whose names contain it, in capitals or not; or {@code all}
 * @param freezes how long processes are frozen
 * @param downtime how long killed processes stay dead
 * @param absence how long all processes of a kind are away: longer than what others have cached of them is valid
 * @param inARow how many happen one after another, under one more load
 * @param after from the beginning of a load until its first fault: long enough to know how many checkouts are normal
 * @param known how long each fault of a build lasts, by its name; empty until this is known
 */
@JsonNaming(KebabCaseStrategy.class)
public record Disturbances(
        List<String> faults,
        List<Duration> freezes,
        Duration downtime,
        Duration absence,
        @JsonProperty("in-a-row") Integer inARow,
        Duration after,
        Map<Build, Map<String, Duration>> known) {

    private static final String ALL = "all";
    private static final String IN_A_ROW = "in a row";

    /** Longer faults take part in no row. */
    private static final Duration SHORT = Duration.ofSeconds(15);

    public Disturbances {
        faults = List.copyOf(requireNonNullElse(faults, List.of(ALL)));
        freezes = List.copyOf(requireNonNullElse(freezes, List.of(Duration.ofSeconds(5))));
        downtime = requireNonNullElse(downtime, Duration.ofSeconds(5));
        absence = requireNonNullElse(absence, Duration.ofMinutes(6));
        inARow = requireNonNullElse(inARow, 5);
        after = requireNonNullElse(after, Duration.ofSeconds(10));
        known = new TreeMap<>(requireNonNullElse(known, Map.of()));
        known.replaceAll((_, lasting) -> new TreeMap<>(lasting));
    }

    /**
     * The same, with what can go wrong.
     *
     * @throws CommandException if a text chooses none of it
     */
    public Disturbances among(Map<Build, Map<String, Duration>> possible) {
        Stream<String> each = possible.values().stream().flatMap(lasting -> lasting.keySet().stream());
        List<String> names =
                Stream.concat(each.distinct().sorted(), Stream.of(IN_A_ROW)).toList();
        for (String text : faults) {
            if (names.stream().noneMatch(name -> isIn(name, text))) {
                throw new CommandException(
                        "No fault's name contains \"%s\". There are: %s.".formatted(text, String.join(", ", names)));
            }
        }
        return new Disturbances(faults, freezes, downtime, absence, inARow, after, possible);
    }

    /** Whether there is one load, which is the same all the time, so that it shows what a fault changes. */
    public boolean fit(List<LoadSpec> loads) {
        LoadSpec load = loads.getFirst();
        boolean isEven = load.shape() == Shape.CLOSED || load.hasConstantRate();
        return loads.size() == 1 && isEven && load.total().compareTo(after) > 0;
    }

    /** The faults of one load after another: none, each that is chosen, and some in a row. Chance decides their order. */
    public List<List<String>> sequences(Build build, Random random) {
        List<String> all = new ArrayList<>(lasting(build).keySet());
        Collections.shuffle(all, random);
        List<List<String>> sequences = new ArrayList<>(List.of(List.of()));
        all.stream().filter(this::isChosen).map(List::of).forEach(sequences::add);
        if (isChosen(IN_A_ROW) && inARow > 1) {
            sequences.add(all.stream()
                    .filter(fault -> lasts(build, List.of(fault)).compareTo(SHORT) <= 0)
                    .limit(inARow)
                    .toList());
        }
        return sequences;
    }

    /** From the beginning of the first of these faults until the end of the last. */
    public Duration lasts(Build build, List<String> sequence) {
        return Sequence.lasts(sequence.stream().map(lasting(build)::get).toList());
    }

    private Map<String, Duration> lasting(Build build) {
        return requireNonNull(known.get(build), "what can go wrong in " + build);
    }

    private boolean isChosen(String fault) {
        return faults.stream().anyMatch(text -> isIn(fault, text));
    }

    private static boolean isIn(String fault, String text) {
        return text.equals(ALL)
                || fault.toLowerCase(Locale.ROOT).contains(text.strip().toLowerCase(Locale.ROOT));
    }

    /** What reports call faults that happen under the same load. */
    public static String name(List<String> sequence) {
        return switch (sequence.size()) {
            case 0 -> "none";
            case 1 -> sequence.getFirst();
            default -> "%s: %s".formatted(IN_A_ROW, String.join(", then ", sequence));
        };
    }
}
