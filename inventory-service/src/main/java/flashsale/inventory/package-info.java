/** Catalogue, stock ledger and shipments. */
@NullMarked
package flashsale.inventory;

import org.jspecify.annotations.NullMarked;
