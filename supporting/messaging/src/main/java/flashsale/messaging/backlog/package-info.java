/** How far an instance is behind. */
@NullMarked
package flashsale.messaging.backlog;

import org.jspecify.annotations.NullMarked;
