/** Whose the JVM's CPU time is: each service's, the compiler's, the collector's. */
@NullMarked
package flashsale.platform.cpu;

import org.jspecify.annotations.NullMarked;
