@NullMarked
package flashsale.platform.patience;

import org.jspecify.annotations.NullMarked;
