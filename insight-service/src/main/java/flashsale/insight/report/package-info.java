/** Sales reports over all orders: they take seconds of a processor, so they have a bounded pool, and a lease that outlives nobody's death. */
@NullMarked
package flashsale.insight.report;

import org.jspecify.annotations.NullMarked;
