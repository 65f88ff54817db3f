/** Redis whose replicas must have a change before it is acknowledged. It knows none of the data. */
@NullMarked
package flashsale.reservation.redis.replication;

import org.jspecify.annotations.NullMarked;
