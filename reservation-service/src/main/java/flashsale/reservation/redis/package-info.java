/** Carts, stock and reservations in Redis: every change is one Lua script, and so one atomic step. */
@NullMarked
package flashsale.reservation.redis;

import org.jspecify.annotations.NullMarked;
