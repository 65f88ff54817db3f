/** The sync build: order-service is called, and answers. */
@NullMarked
package flashsale.reservation.sync;

import org.jspecify.annotations.NullMarked;
