/** The HTTP interface. */
@NullMarked
package flashsale.user.web;

import org.jspecify.annotations.NullMarked;
