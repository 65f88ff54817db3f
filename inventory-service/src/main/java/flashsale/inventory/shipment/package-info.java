/** Shipments, and the stock ledger that they are committed to. */
@NullMarked
package flashsale.inventory.shipment;

import org.jspecify.annotations.NullMarked;
