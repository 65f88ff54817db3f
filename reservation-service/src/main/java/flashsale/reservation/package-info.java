/** Carts and reservations: the business, which knows neither how it is stored nor how the neighbours hear of it. */
@NullMarked
package flashsale.reservation;

import org.jspecify.annotations.NullMarked;
