@NullMarked
package flashsale.reservation.hybrid;

import org.jspecify.annotations.NullMarked;
