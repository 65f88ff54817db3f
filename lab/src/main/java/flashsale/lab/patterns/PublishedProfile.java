package flashsale.lab.patterns;

import java.util.List;
import java.util.Optional;

/**
 * Published figures of all patterns together under a load profile; see {@link Published}.
 *
 * @param syncMillis until 95 % were answered
 * @param asyncMillis the same, until the {@code 202}
 * @param syncFailed share of the requests; of async's none failed
 * @param syncPerSecond requests
 */
record PublishedProfile(
        String profile,
        double syncMillis,
        double asyncMillis,
        double syncFailed,
        double syncPerSecond,
        double asyncPerSecond) {

    private static final List<PublishedProfile> ALL = List.of(
            new PublishedProfile("baseline", 17, 5.7, 0.035, 56, 58),
            new PublishedProfile("light", 26, 5.9, 0.043, 114, 120),
            new PublishedProfile("medium", 508, 6.4, 0.055, 178, 190),
            new PublishedProfile("medium-high", 509, 6.3, 0.06, 243, 259),
            new PublishedProfile("heavy", 508, 7.1, 0.064, 306, 331),
            new PublishedProfile("stress", 511, 7.1, 0.076, 380, 421));

    /** Empty for a profile that the study did not have. */
    static Optional<PublishedProfile> of(String profile) {
        return ALL.stream().filter(it -> it.profile.equals(profile)).findFirst();
    }
}
