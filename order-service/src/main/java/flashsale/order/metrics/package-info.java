/** What the dashboard learns of orders. Read from the store, so nothing that an order goes through is slowed down. */
@NullMarked
package flashsale.order.metrics;

import org.jspecify.annotations.NullMarked;
