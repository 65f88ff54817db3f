/** The synchronous build: other services call, and are called, and everybody waits for the answer. */
@NullMarked
package flashsale.order.sync;

import org.jspecify.annotations.NullMarked;
