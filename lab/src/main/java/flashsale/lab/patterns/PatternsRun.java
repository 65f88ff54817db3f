package flashsale.lab.patterns;

import flashsale.lab.report.Warnings;
import flashsale.lab.result.AuditReport;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * One run: one build under one load profile.
 *
 * @param number of the repetition, from 1
 * @param dropped arrivals that had no virtual user left
 * @param cpuMillisPerOperation of the services, their stores, the broker and the gateway, for each operation of any pattern
 * @param violations what a pattern's records show that must not be
 * @param audit of the checkout's stores and the bank
 */
record PatternsRun(
        String build,
        String profile,
        int number,
        double seconds,
        long dropped,
        double cpuMillisPerOperation,
        List<PatternResult> patterns,
        List<String> violations,
        AuditReport audit) {

    /** Whether the pattern was measured. */
    boolean has(Pattern pattern) {
        return patterns.stream().anyMatch(result -> result.number() == pattern.number());
    }

    /** The pattern's figures; it must have been measured. */
    PatternResult of(Pattern pattern) {
        return patterns.stream()
                .filter(result -> result.number() == pattern.number())
                .findFirst()
                .orElseThrow();
    }

    /** Of all patterns. */
    double acknowledgedPerSecond() {
        return patterns.stream()
                .mapToDouble(PatternResult::acknowledgedPerSecond)
                .sum();
    }

    /** Of all patterns. */
    double donePerSecond() {
        return patterns.stream().mapToDouble(PatternResult::donePerSecond).sum();
    }

    /** Whether nothing was lost, done twice or left wrong. */
    boolean isSound() {
        return warnings().findAny().isEmpty();
    }

    /** What is wrong with it, so that it proves nothing. */
    Stream<String> warnings() {
        String name = "%s, %s, run %d".formatted(profile, build, number);
        Stream<String> losses = patterns.stream()
                .filter(pattern -> pattern.lost() > 0)
                .map(pattern -> "%,d of %s lost".formatted(pattern.lost(), pattern.id()));
        Stream<String> idle = patterns.stream()
                .filter(pattern -> pattern.acknowledged() == 0)
                .map(pattern -> "nothing of %s acknowledged".formatted(pattern.id()));
        return Stream.concat(
                Stream.of(violations.stream(), losses, idle)
                        .flatMap(Function.identity())
                        .map(words -> "NOT SOUND: %s: %s".formatted(name, words)),
                Warnings.ofAudit(name, audit));
    }
}
