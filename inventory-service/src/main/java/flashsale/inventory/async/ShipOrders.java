package flashsale.inventory.async;

import flashsale.inventory.shipment.ConfirmedOrder;
import flashsale.inventory.shipment.NotAllShippableException;
import flashsale.inventory.shipment.ShipOrder;
import flashsale.inventory.shipment.Shipment;
import flashsale.inventory.shipment.Shipments;
import flashsale.inventory.shipment.StockLedger;
import flashsale.platform.build.EventFlow;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Ships the orders of a batch of events together. Their quantities are added up, so the row of a hot product is locked and updated once for all
 * of them. This is for orders that can all be shipped; in a batch with another one, each order is decided about {@linkplain ShipOrder by itself}.
 */
@Component
@EventFlow
class ShipOrders {

    private final ShipOrder shipOrder;
    private final Shipments shipments;
    private final StockLedger ledger;

    ShipOrders(ShipOrder shipOrder, Shipments shipments, StockLedger ledger) {
        this.shipOrder = shipOrder;
        this.shipments = shipments;
        this.ledger = ledger;
    }

    /**
     * Ships the orders in the transaction of their events.
     *
     * @return their shipments; of several orders, only the new ones
     * @throws NotAllShippableException if one of several orders cannot be shipped. The transaction is rolled back, and the consumer passes on the
     *     events one by one.
     */
    List<Shipment> ship(List<ConfirmedOrder> orders) {
        return orders.size() == 1 ? List.of(shipOrder.ship(orders.getFirst())) : shipTogether(orders);
    }

    private List<Shipment> shipTogether(List<ConfirmedOrder> orders) {
        List<Shipment> scheduled = shipments.schedule(orders);
        ledger.commit(scheduled);
        return scheduled;
    }
}
