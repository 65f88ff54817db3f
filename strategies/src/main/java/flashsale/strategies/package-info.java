/** One slow job, and the ways to run it. */
@NullMarked
package flashsale.strategies;

import org.jspecify.annotations.NullMarked;
