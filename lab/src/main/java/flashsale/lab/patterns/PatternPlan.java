package flashsale.lab.patterns;

import flashsale.lab.target.BankLatency;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What is measured.
 *
 * @param patterns under load at the same time
 * @param profiles one after the other, in each run
 * @param runs how often all of it is repeated
 * @param bankLatency while the load lasts
 * @param mailLatency for each mail
 * @param networkDelay between the services and their stores, each way
 */
record PatternPlan(
        List<Pattern> patterns,
        List<LoadProfile> profiles,
        int runs,
        Duration warmUp,
        BankLatency bankLatency,
        Duration mailLatency,
        Duration networkDelay) {

    static final Duration WARM_UP = Duration.ofMinutes(1);
    static final Duration SHORT_WARM_UP = Duration.ofSeconds(20);
    static final Duration SHORT = Duration.ofSeconds(20);

    /** Start and stop of a build, on two processors. */
    private static final Duration START = Duration.ofMinutes(1);

    /** Opening a sale before a load, and work left after it. */
    private static final Duration AROUND = Duration.ofSeconds(15);

    PatternPlan {
        patterns = List.copyOf(patterns);
        profiles = List.copyOf(profiles);
    }

    /** About how long it takes for this many builds. */
    Duration total(int builds) {
        Duration loads = profiles.stream()
                .map(profile -> profile.duration().plus(AROUND))
                .reduce(Duration.ZERO, Duration::plus);
        return START.plus(warmUp).plus(AROUND).plus(loads).multipliedBy((long) runs * builds);
    }

    /** The load of a profile, in the notation of {@code loadtest/patterns.js}. */
    String load(LoadProfile profile) {
        return patterns.stream()
                .map(pattern -> pattern.id() + ":" + pattern.load(profile))
                .collect(Collectors.joining(","));
    }

    String inWords(int builds) {
        return """
            Patterns: %s
            Profiles: %s
            Runs of each: %d per build, %d %s
            The bank takes %s, the mail server %d ms; the network to the stores delays by %d ms each way
            About %d minutes\
            """.formatted(
                        patterns.stream()
                                .map(pattern -> pattern.number() + " " + pattern.title())
                                .collect(Collectors.joining("; ")),
                        profiles.stream()
                                .map(profile -> "%s (%s, %d s)"
                                        .formatted(
                                                profile.name(),
                                                load(profile),
                                                profile.duration().toSeconds()))
                                .collect(Collectors.joining("; ")),
                        runs,
                        builds,
                        builds == 1 ? "build" : "builds",
                        bankLatency,
                        mailLatency.toMillis(),
                        networkDelay.toMillis(),
                        Math.ceilDiv(total(builds).toSeconds(), 60));
    }
}
