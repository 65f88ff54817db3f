@NullMarked
package flashsale.messaging;

import org.jspecify.annotations.NullMarked;
