/** What services share about their connections to Redis. */
@NullMarked
package flashsale.platform.redis;

import org.jspecify.annotations.NullMarked;
