/**
 * Everyday patterns of communication, measured until the work is done: what the clients acknowledged, and when that was done by the records of
 * those who did it. A pattern is a {@link flashsale.lab.result.Pattern}, and a function in {@code loadtest/patterns.js}.
 */
@NullMarked
package flashsale.lab.patterns;

import org.jspecify.annotations.NullMarked;
