package flashsale.lab.patterns;

import flashsale.lab.Build;
import flashsale.lab.stack.Layout;
import flashsale.lab.target.BankLatency;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is measured.
 *
 * @param numbers of the patterns under load at the same time
 * @param profiles one after the other, each time a build is started
 * @param builds each alone
 * @param runs how often all of it is repeated
 * @param bankLatency while the load lasts
 * @param mailLatency for each mail
 * @param networkDelay between the services and their stores, each way
 */
record PatternPlan(
        List<Integer> numbers,
        List<LoadProfile> profiles,
        List<Build> builds,
        int runs,
        Duration warmUp,
        BankLatency bankLatency,
        Duration mailLatency,
        Duration networkDelay,
        Layout layout) {

    static final Duration WARM_UP = Duration.ofMinutes(1);
    static final Duration SHORT_WARM_UP = Duration.ofSeconds(20);
    static final Duration SHORT = Duration.ofSeconds(20);

    /** Start and stop of a build, on two processors. */
    private static final Duration START = Duration.ofMinutes(1);

    /** Opening a sale before a load, and work left after it. */
    private static final Duration AROUND = Duration.ofSeconds(15);

    PatternPlan {
        numbers = List.copyOf(numbers);
        profiles = List.copyOf(profiles);
        builds = List.copyOf(builds);
    }

    List<Pattern> patterns() {
        return Stream.of(Pattern.values())
                .filter(pattern -> numbers.contains(pattern.number()))
                .toList();
    }

    /** The builds in the order in which they are started in this repetition: they take turns in being first. */
    List<Build> order(int number) {
        return number % 2 == 1 ? builds : builds.reversed();
    }

    /** How often a build is started. */
    int starts() {
        return runs * builds.size();
    }

    /** About how long it takes. */
    Duration total() {
        Duration loads = profiles.stream()
                .map(profile -> profile.duration().plus(AROUND))
                .reduce(Duration.ZERO, Duration::plus);
        return START.plus(warmUp).plus(AROUND).plus(loads).multipliedBy(starts());
    }

    /** The load of a profile, in the notation of {@code loadtest/patterns.js}. */
    String load(LoadProfile profile) {
        return patterns().stream()
                .map(pattern -> pattern.id + ":" + pattern.load(profile))
                .collect(Collectors.joining(","));
    }

    String inWords() {
        return """
            Patterns: %s
            Profiles: %s
            Runs of each: %d per build (%s)
            %s
            About %d minutes\
            """.formatted(
                        patterns().stream().map(Pattern::inWords).collect(Collectors.joining("; ")),
                        profiles.stream().map(this::inWords).collect(Collectors.joining("; ")),
                        runs,
                        builds.stream().map(Build::id).collect(Collectors.joining(", ")),
                        conditionsInWords(),
                        Math.ceilDiv(total().toSeconds(), 60));
    }

    private String inWords(LoadProfile profile) {
        return "%s (%s, %d s)"
                .formatted(profile.name(), load(profile), profile.duration().toSeconds());
    }

    String conditionsInWords() {
        return "Layout %s; the bank takes %s, the mail server %d ms; the network to the stores delays by %d ms each way."
                .formatted(layout, bankLatency, mailLatency.toMillis(), networkDelay.toMillis());
    }
}
