/** What both builds answer alike. */
@NullMarked
package flashsale.notification.web;

import org.jspecify.annotations.NullMarked;
