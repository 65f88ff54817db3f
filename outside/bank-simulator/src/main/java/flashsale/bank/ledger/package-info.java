/** What the bank knows about payments, kept in a journal file so that it survives a crash. */
@NullMarked
package flashsale.bank.ledger;

import org.jspecify.annotations.NullMarked;
