package flashsale.inventory.shipment;

import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Ships orders: all lines of an order are committed in the ledger, or none, and then its shipment is rejected. */
@Service
public class ShipOrders {

    private final Shipments shipments;
    private final StockLedger ledger;

    ShipOrders(Shipments shipments, StockLedger ledger) {
        this.shipments = shipments;
        this.ledger = ledger;
    }

    /** Decides about one order. Asked again, it gives the first answer again. */
    @Transactional
    public Shipment ship(ConfirmedOrder order) {
        List<Shipment> fresh = shipments.add(List.of(Shipment.scheduled(order)));
        return fresh.isEmpty()
                ? shipments.ofOrder(order.orderId()).orElseThrow()
                : committedOrRejected(fresh.getFirst());
    }

    /**
     * Ships several orders at once; those that already have a shipment are passed over. The quantities are summed up, so
     * that the row of a hot product is locked and updated once for all of them.
     *
     * @return the new shipments; empty, if not all of them can be committed together: then the caller's transaction must
     *     be rolled back, and each order be shipped alone
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public Optional<List<Shipment>> shipTogether(List<ConfirmedOrder> orders) {
        List<Shipment> fresh =
                shipments.add(orders.stream().map(Shipment::scheduled).toList());
        return ledger.commit(Quantities.of(fresh)) ? Optional.of(fresh) : Optional.empty();
    }

    private Shipment committedOrRejected(Shipment shipment) {
        Quantities quantities = Quantities.of(List.of(shipment));
        if (ledger.commit(quantities)) {
            return shipment;
        }
        Rejection why = ledger.reasonAgainst(quantities);
        shipments.reject(shipment.id(), why);
        return shipment.rejected(why);
    }
}
