package flashsale.lab.result;

import org.jspecify.annotations.Nullable;

/**
 * What was accepted but not done.
 *
 * @param largest the most at one time; null if it is not known
 * @param drainSeconds from the end of the load until nothing was left to do; null if it is not known
 * @param lagSeconds for the kernel: from the end of the load until the last order was persisted; null for whole checkouts
 */
public record Leftover(
        @Nullable Long largest,
        @Nullable Double drainSeconds,
        @Nullable Double lagSeconds) {

    public Leftover(long largest, double drainSeconds, @Nullable Double lagSeconds) {
        this((Long) largest, (Double) drainSeconds, lagSeconds);
    }
}
