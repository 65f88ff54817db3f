package flashsale.lab.patterns;

import java.time.Duration;
import java.util.List;

/**
 * How much load all patterns get at the same time.
 *
 * @param users virtual users of each pattern, but for the next two
 * @param cpuBoundUsers virtual users of the pattern that computes
 * @param clicksPerSecond arrivals of the pattern with high throughput
 */
record LoadProfile(String name, int users, int cpuBoundUsers, int clicksPerSecond, Duration duration) {

    /** Those of the study. */
    static final List<LoadProfile> ALL = List.of(
            new LoadProfile("baseline", 2, 1, 50, Duration.ofMinutes(2)),
            new LoadProfile("light", 5, 2, 100, Duration.ofMinutes(2)),
            new LoadProfile("medium", 10, 3, 150, Duration.ofMinutes(2)),
            new LoadProfile("medium-high", 15, 5, 200, Duration.ofMinutes(2)),
            new LoadProfile("heavy", 20, 7, 250, Duration.ofMinutes(3)),
            new LoadProfile("stress", 30, 10, 300, Duration.ofMinutes(3)));

    /** More users than the study had, in the proportions of its heaviest profile. */
    static LoadProfile ofUsers(int users) {
        return new LoadProfile(users + " users", users, Math.max(1, users / 3), users * 10, Duration.ofMinutes(3));
    }

    /** With another number of users who ask for reports. */
    LoadProfile withCpuBoundUsers(int count) {
        return new LoadProfile("%s, %d for reports".formatted(name, count), users, count, clicksPerSecond, duration);
    }

    LoadProfile lasting(Duration time) {
        return new LoadProfile(name, users, cpuBoundUsers, clicksPerSecond, time);
    }
}
