@NullMarked
package flashsale.messaging.outbox;

import org.jspecify.annotations.NullMarked;
