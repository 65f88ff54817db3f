/** Splits the JVM's CPU time among the services, the compiler and the collector. */
@NullMarked
package flashsale.platform.cpu;

import org.jspecify.annotations.NullMarked;
