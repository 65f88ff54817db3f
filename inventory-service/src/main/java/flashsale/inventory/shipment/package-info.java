/** Shipments and the stock ledger: each order is shipped once, whole or not at all, and never beyond the ledger. */
@NullMarked
package flashsale.inventory.shipment;

import org.jspecify.annotations.NullMarked;
