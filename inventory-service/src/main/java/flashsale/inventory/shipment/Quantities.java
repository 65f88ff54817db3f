package flashsale.inventory.shipment;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;

/**
 * Units per product, over one or many shipments.
 *
 * @param byProduct sorted by product id; rows are locked in this order to avoid deadlocks
 */
record Quantities(SortedMap<UUID, Long> byProduct) {

    static Quantities of(List<Shipment> shipments) {
        SortedMap<UUID, Long> sums = new TreeMap<>();
        for (Shipment shipment : shipments) {
            for (ShipmentLine line : shipment.lines()) {
                sums.merge(line.productId(), (long) line.quantity(), Long::sum);
            }
        }
        return new Quantities(sums);
    }
}
