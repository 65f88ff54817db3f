/** Load until throughput has stopped rising. */
@NullMarked
package flashsale.lab.warmup;

import org.jspecify.annotations.NullMarked;
