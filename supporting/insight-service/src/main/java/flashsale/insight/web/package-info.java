/** What both builds answer alike. */
@NullMarked
package flashsale.insight.web;

import org.jspecify.annotations.NullMarked;
