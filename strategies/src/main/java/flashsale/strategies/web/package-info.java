/** The endpoints. */
@NullMarked
package flashsale.strategies.web;

import org.jspecify.annotations.NullMarked;
