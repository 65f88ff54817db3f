/** Orders and their life cycle: the business logic, which knows neither of the two builds. */
@NullMarked
package flashsale.order;

import org.jspecify.annotations.NullMarked;
