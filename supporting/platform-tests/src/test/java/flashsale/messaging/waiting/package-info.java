@NullMarked
package flashsale.messaging.waiting;

import org.jspecify.annotations.NullMarked;
