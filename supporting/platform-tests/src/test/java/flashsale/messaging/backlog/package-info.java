@NullMarked
package flashsale.messaging.backlog;

import org.jspecify.annotations.NullMarked;
