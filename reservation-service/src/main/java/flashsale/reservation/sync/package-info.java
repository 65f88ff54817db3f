/** The sync build: calls order-service and waits for the answer. */
@NullMarked
package flashsale.reservation.sync;

import org.jspecify.annotations.NullMarked;
