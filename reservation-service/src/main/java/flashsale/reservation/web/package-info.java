/** The HTTP API that is the same in both builds. */
@NullMarked
package flashsale.reservation.web;

import org.jspecify.annotations.NullMarked;
