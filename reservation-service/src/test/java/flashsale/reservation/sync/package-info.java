@NullMarked
package flashsale.reservation.sync;

import org.jspecify.annotations.NullMarked;
