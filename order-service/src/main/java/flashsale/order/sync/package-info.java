/** The synchronous build: services call each other and wait for the answers. */
@NullMarked
package flashsale.order.sync;

import org.jspecify.annotations.NullMarked;
