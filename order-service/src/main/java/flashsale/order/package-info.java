/** Orders and their life cycle: the business logic, which knows none of the builds. */
@NullMarked
package flashsale.order;

import org.jspecify.annotations.NullMarked;
