/**
 * What all data in Redis have in common: names of keys, shards and scripts. The packages below have the data: {@code stock}, {@code cart}, and
 * {@code relay} for events on their way. They do not know each other. All may know {@code replication}; the builds know only {@code relay}.
 */
@NullMarked
package flashsale.reservation.redis;

import org.jspecify.annotations.NullMarked;
