@NullMarked
package flashsale.platform.outbox;

import org.jspecify.annotations.NullMarked;
