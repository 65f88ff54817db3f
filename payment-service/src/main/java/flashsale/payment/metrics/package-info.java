/** Metrics of payments for the dashboard. They are read from the store, so they slow down no payment. */
@NullMarked
package flashsale.payment.metrics;

import org.jspecify.annotations.NullMarked;
