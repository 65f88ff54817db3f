/** Accounts that exist from the start: the admin, and the customers of the load test. */
@NullMarked
package flashsale.user.seed;

import org.jspecify.annotations.NullMarked;
