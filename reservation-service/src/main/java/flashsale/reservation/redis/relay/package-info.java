/** Delivers the events that scripts have appended to a stream. How they are delivered is up to the build. */
@NullMarked
package flashsale.reservation.redis.relay;

import org.jspecify.annotations.NullMarked;
