/** Lets an instance begin only with stores that belong together: all of them with one shop's data, and none that has lost its own. */
@NullMarked
package flashsale.platform.shop;

import org.jspecify.annotations.NullMarked;
