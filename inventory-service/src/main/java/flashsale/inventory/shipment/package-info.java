/** Shipments and the stock ledger. */
@NullMarked
package flashsale.inventory.shipment;

import org.jspecify.annotations.NullMarked;
