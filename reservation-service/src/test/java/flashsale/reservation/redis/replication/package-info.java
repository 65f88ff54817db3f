@NullMarked
package flashsale.reservation.redis.replication;

import org.jspecify.annotations.NullMarked;
