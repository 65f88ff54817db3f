/** What the API of all builds has in common. */
@NullMarked
package flashsale.payment.web;

import org.jspecify.annotations.NullMarked;
