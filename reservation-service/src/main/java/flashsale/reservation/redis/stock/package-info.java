/**
 * The stock for sale, the reservations that take from it, and the waiting room in front of it, in Redis: each change of a shard is one Lua
 * script, and therefore atomic.
 */
@NullMarked
package flashsale.reservation.redis.stock;

import org.jspecify.annotations.NullMarked;
