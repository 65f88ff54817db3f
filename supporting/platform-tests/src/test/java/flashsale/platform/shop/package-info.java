@NullMarked
package flashsale.platform.shop;

import org.jspecify.annotations.NullMarked;
