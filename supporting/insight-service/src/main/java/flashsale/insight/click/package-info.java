/** Clicks on products, counted per product and minute. */
@NullMarked
package flashsale.insight.click;

import org.jspecify.annotations.NullMarked;
