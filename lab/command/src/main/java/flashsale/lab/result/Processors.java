package flashsale.lab.result;

import org.jspecify.annotations.Nullable;

/**
 * What the machine's processors did while a load lasted, for all programs together, as parts of their time from 0 to 1.
 *
 * @param busy when they worked
 * @param stolen when they had work, but the host let another machine work; null if the system does not tell
 */
public record Processors(double busy, @Nullable Double stolen) {

    /**
     * A busy shop completes less by about what is stolen, and a difference counts above 5 %. What is stolen all the time, as 1 to 3 % are on
     * shared hosts, hits both runs of a pair.
     */
    private static final double MUCH = 0.05;

    /** Whether so much was stolen that it shows in the figures. */
    public boolean lostMuch() {
        return stolen != null && stolen > MUCH;
    }
}
