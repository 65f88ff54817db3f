/** What the API of both builds has in common. */
@NullMarked
package flashsale.payment.web;

import org.jspecify.annotations.NullMarked;
