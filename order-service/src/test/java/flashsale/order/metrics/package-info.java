@NullMarked
package flashsale.order.metrics;

import org.jspecify.annotations.NullMarked;
