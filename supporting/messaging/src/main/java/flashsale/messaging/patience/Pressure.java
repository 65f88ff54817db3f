package flashsale.messaging.patience;

import java.time.Duration;
import java.time.Instant;

/**
 * The level of an instance, with hysteresis: it rises at once, and falls step by step, when for two seconds there was half of what the
 * level begins with. So it does not flap where the load is near a bound.
 *
 * @param calmSince since when it could fall, or when it last changed or could not
 */
record Pressure(Level level, Instant calmSince) {

    private static final Duration CALM_FOR = Duration.ofSeconds(2);

    static Pressure none(Instant now) {
        return new Pressure(Level.CALM, now);
    }

    /**
     * @param age     of the events that are being done
     * @param waiting requests that are held now
     */
    Pressure next(Duration age, int waiting, Instant now) {
        Level current = Level.of(age, waiting);
        if (current.compareTo(level) > 0) {
            return new Pressure(current, now);
        }
        if (Level.of(age.multipliedBy(2), 2 * waiting).compareTo(level) >= 0) {
            return new Pressure(level, now);
        }
        return now.isBefore(calmSince.plus(CALM_FOR)) ? this : new Pressure(level.below(), now);
    }
}
