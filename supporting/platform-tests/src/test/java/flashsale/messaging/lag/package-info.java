@NullMarked
package flashsale.messaging.lag;

import org.jspecify.annotations.NullMarked;
