@NullMarked
package flashsale.messaging.patience;

import org.jspecify.annotations.NullMarked;
