/** What the dashboard learns of payments. Read from the store, so no payment is slowed down. */
@NullMarked
package flashsale.payment.metrics;

import org.jspecify.annotations.NullMarked;
