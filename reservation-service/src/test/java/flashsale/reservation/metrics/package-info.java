@NullMarked
package flashsale.reservation.metrics;

import org.jspecify.annotations.NullMarked;
