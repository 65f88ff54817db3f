package flashsale.lab.result;

import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How long it took until a moment.
 *
 * @param values all of them, so that runs can be combined; null if they are not kept
 */
public record Times(Latency latency, @Nullable Distribution values) {

    /** Empty if there was nothing to measure. */
    public static Optional<Times> of(Optional<Distribution> values) {
        return values.map(all -> new Times(all.latency(), all));
    }

    /** The values are not kept. */
    public static Times of(Latency latency) {
        return new Times(latency, null);
    }
}
