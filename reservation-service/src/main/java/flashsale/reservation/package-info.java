/**
 * Carts and reservations: the business logic, which does not know how they are stored. Of the builds it knows only that a checkout goes on in a
 * {@link flashsale.reservation.Flow} of calls or of events.
 */
@NullMarked
package flashsale.reservation;

import org.jspecify.annotations.NullMarked;
