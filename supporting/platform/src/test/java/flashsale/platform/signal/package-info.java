@NullMarked
package flashsale.platform.signal;

import org.jspecify.annotations.NullMarked;
