/** The bank: the outside world, over HTTP. */
@NullMarked
package flashsale.payment.bank;

import org.jspecify.annotations.NullMarked;
