/** A simulated network delay for programs that share a machine. */
@NullMarked
package flashsale.lab.network;

import org.jspecify.annotations.NullMarked;
