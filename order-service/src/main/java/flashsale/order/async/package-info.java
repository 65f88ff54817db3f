/** The asynchronous build: reacts to events, publishes events, and nobody waits but the customer who wants to. */
@NullMarked
package flashsale.order.async;

import org.jspecify.annotations.NullMarked;
