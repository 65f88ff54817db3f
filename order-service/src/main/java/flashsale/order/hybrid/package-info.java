/**
 * The hybrid build: the event flow of {@code async}. Other services, which hold their customers' requests, wait here for what becomes of an
 * order.
 */
@NullMarked
package flashsale.order.hybrid;

import org.jspecify.annotations.NullMarked;
