@NullMarked
package flashsale.reservation.web;

import org.jspecify.annotations.NullMarked;
