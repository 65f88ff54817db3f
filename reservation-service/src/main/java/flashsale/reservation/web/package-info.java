/** The HTTP API that is the same in all builds. */
@NullMarked
package flashsale.reservation.web;

import org.jspecify.annotations.NullMarked;
