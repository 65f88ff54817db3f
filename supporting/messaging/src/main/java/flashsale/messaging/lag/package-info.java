/** How far an instance is behind with events, and whether the broker takes them. */
@NullMarked
package flashsale.messaging.lag;

import org.jspecify.annotations.NullMarked;
