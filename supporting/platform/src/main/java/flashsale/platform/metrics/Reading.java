package flashsale.platform.metrics;

import io.micrometer.core.instrument.Tags;

/**
 * A value read from a store, with the name of its meter.
 *
 * @param meter such as {@code outbox.size}
 */
public record Reading(String meter, Tags tags, double value) {

    /**
     * A reading with these tags.
     *
     * @param tags names and values in turn
     */
    public static Reading of(String meter, double value, String... tags) {
        return new Reading(meter, Tags.of(tags), value);
    }
}
