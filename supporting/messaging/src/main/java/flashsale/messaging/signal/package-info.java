/** Waiting for a change, whichever instance makes it. */
@NullMarked
package flashsale.messaging.signal;

import org.jspecify.annotations.NullMarked;
