/** Proves from the stores, the bank's ledger and the client's log that nothing was oversold, lost or charged twice. */
@NullMarked
package flashsale.lab.audit;

import org.jspecify.annotations.NullMarked;
