/** Waiting for a change in PostgreSQL without polling it. */
@NullMarked
package flashsale.platform.signal;

import org.jspecify.annotations.NullMarked;
