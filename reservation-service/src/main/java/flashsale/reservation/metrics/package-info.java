/** Business metrics, counted outside the business code, which does not know about them. */
@NullMarked
package flashsale.reservation.metrics;

import org.jspecify.annotations.NullMarked;
