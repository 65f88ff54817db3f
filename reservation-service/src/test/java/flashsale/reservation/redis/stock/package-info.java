@NullMarked
package flashsale.reservation.redis.stock;

import org.jspecify.annotations.NullMarked;
