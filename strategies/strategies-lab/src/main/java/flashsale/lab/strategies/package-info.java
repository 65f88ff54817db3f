/** The side experiment: ways to run a slow job, what they lose, and what blocks an event loop. */
@NullMarked
package flashsale.lab.strategies;

import org.jspecify.annotations.NullMarked;
