package flashsale.lab.result;

import org.jspecify.annotations.Nullable;

/**
 * What the machine's processors did while a load lasted, for all programs together, as parts of their time from 0 to 1.
 *
 * @param busy when they worked
 * @param stolen when they had work, but the host let another machine work; null if the system does not tell
 */
public record Processors(double busy, @Nullable Double stolen) {

    /** A busy shop completes less by about what is stolen; twice as much could make a difference that counts, which is above 5 %. */
    private static final double MUCH = 0.02;

    /** Whether so much was stolen that it shows in the figures. */
    public boolean lostMuch() {
        return stolen != null && stolen > MUCH;
    }
}
