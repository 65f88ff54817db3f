/** Carts, stock and reservations in Redis: every change is one Lua script, and therefore atomic. */
@NullMarked
package flashsale.reservation.redis;

import org.jspecify.annotations.NullMarked;
