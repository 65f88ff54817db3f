/** CPU and memory of processes. */
@NullMarked
package flashsale.lab.sampling;

import org.jspecify.annotations.NullMarked;
