/** Tells the user what is going on. */
@NullMarked
package flashsale.lab.progress;

import org.jspecify.annotations.NullMarked;
