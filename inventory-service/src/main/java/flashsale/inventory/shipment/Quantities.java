package flashsale.inventory.shipment;

import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;

/**
 * Units per product, over one or many shipments.
 *
 * @param byProduct in the order of their ids: who locks several rows locks them in this order, so that nobody dead-locks
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
