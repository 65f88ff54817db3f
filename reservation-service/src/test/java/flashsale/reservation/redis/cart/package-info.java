@NullMarked
package flashsale.reservation.redis.cart;

import org.jspecify.annotations.NullMarked;
