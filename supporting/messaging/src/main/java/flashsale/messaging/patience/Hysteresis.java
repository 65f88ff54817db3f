package flashsale.messaging.patience;

import java.time.Duration;
import java.time.Instant;

/**
 * The load level of an instance, with hysteresis: it rises at once, and falls by one step after two seconds below half of the bounds at which
 * the level begins. So it does not flap where the load is near a bound.
 *
 * @param calmSince since when the load has been below that half; or when the level last changed
 */
record Hysteresis(LoadLevel level, Instant calmSince) {

    private static final Duration CALM_FOR = Duration.ofSeconds(2);

    static Hysteresis calm(Instant now) {
        return new Hysteresis(LoadLevel.CALM, now);
    }

    /**
     * @param age of the events that are being done
     * @param waiting how many requests are held now
     */
    Hysteresis next(Duration age, int waiting, Instant now) {
        LoadLevel current = LoadLevel.of(age, waiting);
        if (current.compareTo(level) > 0) {
            return new Hysteresis(current, now);
        }
        if (LoadLevel.of(age.multipliedBy(2), 2 * waiting).compareTo(level) >= 0) {
            return new Hysteresis(level, now);
        }
        return now.isBefore(calmSince.plus(CALM_FOR)) ? this : new Hysteresis(level.below(), now);
    }
}
