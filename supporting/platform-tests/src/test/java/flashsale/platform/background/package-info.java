@NullMarked
package flashsale.platform.background;

import org.jspecify.annotations.NullMarked;
