/** The transactional outbox: events are rows until the broker has confirmed them. */
@NullMarked
package flashsale.messaging.outbox;

import org.jspecify.annotations.NullMarked;
