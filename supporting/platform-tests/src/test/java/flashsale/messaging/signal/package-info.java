@NullMarked
package flashsale.messaging.signal;

import org.jspecify.annotations.NullMarked;
