@NullMarked
package flashsale.reservation.async;

import org.jspecify.annotations.NullMarked;
