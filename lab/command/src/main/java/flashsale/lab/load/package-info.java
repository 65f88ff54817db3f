/** Runs k6 and reads what it found. */
@NullMarked
package flashsale.lab.load;

import org.jspecify.annotations.NullMarked;
