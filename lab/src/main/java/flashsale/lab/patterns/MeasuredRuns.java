package flashsale.lab.patterns;

import flashsale.lab.Build;
import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Some runs, in the order of the measurement. */
record MeasuredRuns(List<PatternsRun> all) {

    static MeasuredRuns of(List<StartedBuild> started) {
        return new MeasuredRuns(
                started.stream().flatMap(it -> it.runs().stream()).toList());
    }

    /** The load profiles, as they were measured. */
    List<String> profiles() {
        return all.stream().map(PatternsRun::profile).distinct().toList();
    }

    List<Build> builds() {
        return Stream.of(Build.values()).filter(build -> !of(build).isEmpty()).toList();
    }

    List<Pattern> patterns() {
        return Stream.of(Pattern.values())
                .filter(pattern -> all.stream().anyMatch(run -> run.has(pattern)))
                .toList();
    }

    MeasuredRuns of(Build build) {
        return new MeasuredRuns(
                all.stream().filter(run -> run.build().equals(build.id())).toList());
    }

    MeasuredRuns under(String profile) {
        return new MeasuredRuns(
                all.stream().filter(run -> run.profile().equals(profile)).toList());
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    double mean(ToDoubleFunction<PatternsRun> figure) {
        return all.stream().mapToDouble(figure).average().orElse(0);
    }

    long sum(Pattern pattern, ToLongFunction<PatternResult> figure) {
        return all.stream().map(run -> run.of(pattern)).mapToLong(figure).sum();
    }

    double most(Pattern pattern, ToDoubleFunction<PatternResult> figure) {
        return all.stream()
                .map(run -> run.of(pattern))
                .mapToDouble(figure)
                .max()
                .orElse(0);
    }

    /** The part of the patterns' operations that failed. */
    double failed(List<Pattern> patterns) {
        long failed = patterns.stream()
                .mapToLong(it -> sum(it, PatternResult::failed))
                .sum();
        long acknowledged = patterns.stream()
                .mapToLong(it -> sum(it, PatternResult::acknowledged))
                .sum();
        return (double) failed / Math.max(1, failed + acknowledged);
    }

    /** Of all operations of these patterns in all runs together; empty if there are none. */
    Optional<Latency> latency(List<Pattern> patterns, Function<PatternResult, @Nullable Distribution> times) {
        List<Distribution> kept = all.stream()
                .flatMap(run -> patterns.stream().map(run::of))
                .map(times)
                .filter(Objects::nonNull)
                .toList();
        return Distribution.merged(kept).map(Distribution::latency);
    }
}
