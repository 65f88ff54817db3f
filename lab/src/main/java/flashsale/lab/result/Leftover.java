package flashsale.lab.result;

import org.jspecify.annotations.Nullable;

/**
 * What was accepted but not done.
 *
 * @param largest the most at one time
 * @param drainSeconds from the end of the load until nothing was left to do
 * @param lagSeconds for the kernel: from the end of the load until the last order was persisted; null for whole checkouts
 */
public record Leftover(
        long largest, double drainSeconds, @Nullable Double lagSeconds) {}
