package flashsale.order.hybrid;

import flashsale.contract.ProblemType;
import flashsale.messaging.signal.ChangeSignals;
import flashsale.messaging.waiting.WaitPreference;
import flashsale.messaging.waiting.Waiter;
import flashsale.order.Order;
import flashsale.order.OrderStatus;
import flashsale.order.Orders;
import flashsale.order.web.InternalOrder;
import flashsale.platform.build.Builds;
import flashsale.platform.web.InternalApi;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.springframework.context.annotation.Profile;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** What reservation-service and payment-service wait for while they hold their customers' requests. */
@InternalApi
@RequestMapping("/internal/orders")
@Profile(Builds.HYBRID)
class AwaitedOrderController {

    private final Orders orders;
    private final ChangeSignals signals;

    AwaitedOrderController(Orders orders, ChangeSignals signals) {
        this.orders = orders;
        this.signals = signals;
    }

    /** 200 with the order as soon as it exists; 404 if it does not within the given time. */
    @GetMapping("/by-reservation/{reservationId}")
    InternalOrder orderOf(@PathVariable UUID reservationId, @RequestParam Duration within, Waiter waiter) {
        return await(reservationId, within, waiter, () -> orders.findByReservationId(reservationId));
    }

    /** 200 with the order as soon as it awaits no payment; 404 if it still does after the given time. */
    @GetMapping("/{id}/outcome")
    InternalOrder outcomeOf(@PathVariable UUID id, @RequestParam Duration within, Waiter waiter) {
        return await(id, within, waiter, () -> orders.findById(id)
                .filter(order -> order.status() != OrderStatus.PENDING_PAYMENT));
    }

    private InternalOrder await(UUID thing, Duration within, Waiter waiter, Supplier<Optional<Order>> look) {
        Duration time = within.compareTo(WaitPreference.LONGEST) < 0 ? within : WaitPreference.LONGEST;
        return signals.await(thing, waiter, time, look)
                .map(InternalOrder::of)
                .orElseThrow(() -> ProblemType.NOT_FOUND.because("No such order yet: " + thing));
    }
}
