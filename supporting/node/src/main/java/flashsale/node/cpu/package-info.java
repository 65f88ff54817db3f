/** Splits the JVM's CPU time among the services, the compiler and the collector. */
@NullMarked
package flashsale.node.cpu;

import org.jspecify.annotations.NullMarked;
