/** How far an instance is behind. */
@NullMarked
package flashsale.messaging.lag;

import org.jspecify.annotations.NullMarked;
