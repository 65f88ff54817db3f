@NullMarked
package flashsale.platform.messaging;

import org.jspecify.annotations.NullMarked;
