package flashsale.inventory.async;

import flashsale.contract.EventType;
import flashsale.inventory.sale.Allocation;
import flashsale.messaging.outbox.Outbox;
import flashsale.platform.build.EventFlow;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Tells reservation-service which units it may sell, through the outbox and in the transaction that allocates them. */
@Component
@EventFlow
class AllocationEvents {

    private final Outbox outbox;

    AllocationEvents(Outbox outbox) {
        this.outbox = outbox;
    }

    @EventListener
    void announce(Allocation allocation) {
        outbox.add(EventType.STOCK_ALLOCATED, allocation);
    }
}
