package flashsale.lab.study;

import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Which studies can be combined, and what they are together. */
final class Combination {

    private Combination() {}

    /** Combines the studies that can be; the others stay separate, in the given order. */
    static List<Series> of(List<Series> all) {
        List<Series> combined = groups(all, Combination::mustBeTheSame).stream()
                .map(group -> group.stream().reduce(Combination::of).orElseThrow())
                .toList();
        return combined.stream()
                .map(series -> new Series(series.studies(), series.runs(), hasTwin(series, combined)))
                .toList();
    }

    /** Groups of studies that asked the same, on whatever machines, of whatever versions and at whatever rates, in the given order. */
    static List<List<Series>> comparable(List<Series> all) {
        return groups(all, Combination::asked);
    }

    /** A study that is given twice counts once. */
    private static List<List<Series>> groups(List<Series> all, Function<StudyDescription, Object> key) {
        Map<Object, List<Series>> byKey = new LinkedHashMap<>();
        for (Series series : all) {
            List<Series> group = byKey.computeIfAbsent(key.apply(series.first()), _ -> new ArrayList<>());
            if (group.stream().noneMatch(other -> areTheSame(series, other))) {
                group.add(series);
            }
        }
        return List.copyOf(byKey.values());
    }

    /** The jars' fingerprints are versions too: they show changes that program versions do not. */
    private static Object mustBeTheSame(StudyDescription study) {
        Plan plan = study.plan();
        return List.of(
                study.machine(),
                study.versions(),
                asked(study),
                plan.warmUp(),
                plan.decide(),
                Optional.ofNullable(plan.knee()));
    }

    private static Object asked(StudyDescription study) {
        Plan plan = study.plan();
        return List.of(
                plan.loads().getFirst().kind(),
                plan.start(),
                plan.conditions(),
                plan.primary(),
                plan.decide().load() == null);
    }

    static boolean areOneStudy(List<Series> all) {
        return all.stream()
                        .flatMap(series -> series.studies().stream())
                        .map(StudyDescription::startedAt)
                        .distinct()
                        .count()
                == 1;
    }

    private static Series of(Series first, Series second) {
        int blocks = first.studies().stream()
                .mapToInt(study -> study.plan().repetitions())
                .sum();
        Stream<StudyRun> later = second.runs().stream().map(run -> run.after(blocks));
        return new Series(both(first.studies(), second.studies().stream()), both(first.runs(), later));
    }

    private static <T> List<T> both(List<T> some, Stream<T> others) {
        return Stream.concat(some.stream(), others).toList();
    }

    private static boolean hasTwin(Series series, List<Series> all) {
        return all.stream()
                .anyMatch(other -> other.conditions().equals(series.conditions()) && !areTheSame(series, other));
    }

    private static boolean areTheSame(Series series, Series other) {
        return series.first().startedAt().equals(other.first().startedAt());
    }
}
