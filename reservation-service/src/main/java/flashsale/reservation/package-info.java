/**
 * Carts and reservations: the business logic, which knows neither how they are stored nor how neighbours are notified.
 */
@NullMarked
package flashsale.reservation;

import org.jspecify.annotations.NullMarked;
