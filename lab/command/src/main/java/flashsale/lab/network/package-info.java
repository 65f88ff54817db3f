/** A simulated network between programs that share a machine. */
@NullMarked
package flashsale.lab.network;

import org.jspecify.annotations.NullMarked;
