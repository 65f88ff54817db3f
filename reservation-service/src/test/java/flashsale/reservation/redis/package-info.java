@NullMarked
package flashsale.reservation.redis;

import org.jspecify.annotations.NullMarked;
