/** What insight-service keeps in Redis: copies that can be made again. */
@NullMarked
package flashsale.insight.redis;

import org.jspecify.annotations.NullMarked;
