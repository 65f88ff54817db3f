/** Jobs through Redis: Pub/Sub, which keeps nothing, and a stream, which does. */
@NullMarked
package flashsale.strategies.redis;

import org.jspecify.annotations.NullMarked;
