/**
 * The hybrid build: the event flow of {@code async}. Other services, which hold their customers' requests, wait here for what becomes of an
 * order. While the broker is away, they tell it by calls what their events will say again.
 */
@NullMarked
package flashsale.order.hybrid;

import org.jspecify.annotations.NullMarked;
