package flashsale.inventory.shipment;

import java.util.List;
import java.util.Optional;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Ships orders. Either all lines of an order are committed in the ledger, or none, and its shipment is rejected. */
@Service
public class ShipOrders {

    private final Shipments shipments;
    private final ShipmentDecision decision;
    private final StockLedger ledger;

    ShipOrders(Shipments shipments, ShipmentDecision decision, StockLedger ledger) {
        this.shipments = shipments;
        this.decision = decision;
        this.ledger = ledger;
    }

    /** Decides about one order; a repeated call gets the first answer again. */
    public Shipment ship(ConfirmedOrder order) {
        try {
            return decision.about(Shipment.scheduled(order)).orElseGet(() -> earlier(order));
        } catch (DuplicateKeyException askedTwiceAtOnce) {
            return earlier(order);
        }
    }

    private Shipment earlier(ConfirmedOrder order) {
        return shipments.ofOrder(order.orderId()).orElseThrow();
    }

    /**
     * Ships several orders at once and skips those that already have a shipment. The quantities are summed up, so that the row of a hot
     * product is locked and updated once for all of them.
     *
     * @return the new shipments; empty if not all can be committed together: the caller must then roll back its transaction and ship each
     *     order alone
     */
    @Transactional(propagation = Propagation.MANDATORY)
    public Optional<List<Shipment>> shipTogether(List<ConfirmedOrder> orders) {
        List<Shipment> fresh =
                shipments.add(orders.stream().map(Shipment::scheduled).toList());
        return ledger.commit(Quantities.of(fresh)) ? Optional.of(fresh) : Optional.empty();
    }
}
