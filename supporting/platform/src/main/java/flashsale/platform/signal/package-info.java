/** Waiting for a change, whichever instance makes it. */
@NullMarked
package flashsale.platform.signal;

import org.jspecify.annotations.NullMarked;
