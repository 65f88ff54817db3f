/**
 * The command {@code patterns}: everyday patterns of communication in both builds, measured until the work is done. A pattern is a
 * {@link flashsale.lab.patterns.Pattern} here and a function in {@code loadtest/patterns.js}.
 */
@NullMarked
package flashsale.lab.patterns;

import org.jspecify.annotations.NullMarked;
