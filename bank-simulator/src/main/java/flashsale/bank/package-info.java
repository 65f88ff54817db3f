/** The outside world of the shop: a payment provider with a ledger of its own, as slow and as unreliable as it is told to be. */
@NullMarked
package flashsale.bank;

import org.jspecify.annotations.NullMarked;
