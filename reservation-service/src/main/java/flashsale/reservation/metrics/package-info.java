/** What is counted of the business, beside it: the business does not know that it is counted. */
@NullMarked
package flashsale.reservation.metrics;

import org.jspecify.annotations.NullMarked;
