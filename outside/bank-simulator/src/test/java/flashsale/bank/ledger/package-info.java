@NullMarked
package flashsale.bank.ledger;

import org.jspecify.annotations.NullMarked;
