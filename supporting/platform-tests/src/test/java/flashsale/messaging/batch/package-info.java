@NullMarked
package flashsale.messaging.batch;

import org.jspecify.annotations.NullMarked;
