@NullMarked
package flashsale.reservation;

import org.jspecify.annotations.NullMarked;
