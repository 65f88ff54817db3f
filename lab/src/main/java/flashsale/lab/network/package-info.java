/** A network for programs that share a machine: it takes its time. */
@NullMarked
package flashsale.lab.network;

import org.jspecify.annotations.NullMarked;
