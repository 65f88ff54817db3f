@NullMarked
package flashsale.reservation.redis.relay;

import org.jspecify.annotations.NullMarked;
