/** Orders, which order-service owns. */
@NullMarked
package flashsale.insight.orders;

import org.jspecify.annotations.NullMarked;
