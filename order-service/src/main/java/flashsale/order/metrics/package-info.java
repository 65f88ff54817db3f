/** Metrics of orders for the dashboard. They are read from the store, so they slow down no checkout. */
@NullMarked
package flashsale.order.metrics;

import org.jspecify.annotations.NullMarked;
