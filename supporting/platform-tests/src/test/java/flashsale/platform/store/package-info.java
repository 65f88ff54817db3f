@NullMarked
package flashsale.platform.store;

import org.jspecify.annotations.NullMarked;
