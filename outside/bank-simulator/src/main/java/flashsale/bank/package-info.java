/** The outside world of the shop: a payment provider with its own ledger, as slow and unreliable as configured. */
@NullMarked
package flashsale.bank;

import org.jspecify.annotations.NullMarked;
