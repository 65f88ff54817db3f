/** What all builds answer alike. */
@NullMarked
package flashsale.order.web;

import org.jspecify.annotations.NullMarked;
