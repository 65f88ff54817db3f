/** Reads traces of purchases. */
@NullMarked
package flashsale.lab.trace;

import org.jspecify.annotations.NullMarked;
