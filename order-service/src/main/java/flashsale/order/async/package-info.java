/** The asynchronous build: it reacts to events and publishes events. Only customers who want to wait do so. */
@NullMarked
package flashsale.order.async;

import org.jspecify.annotations.NullMarked;
