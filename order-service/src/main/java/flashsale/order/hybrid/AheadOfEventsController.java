package flashsale.order.hybrid;

import flashsale.contract.ProblemType;
import flashsale.order.Order;
import flashsale.order.Orders;
import flashsale.order.PlaceOrders;
import flashsale.order.Reservation;
import flashsale.order.async.OrderEvents;
import flashsale.order.sync.ReceivePayment;
import flashsale.order.web.InternalOrder;
import flashsale.platform.build.Builds;
import flashsale.platform.web.InternalApi;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/**
 * What other services tell by a call while the broker is away. The event comes all the same when the broker is back, and then changes
 * nothing any more. What this service has to tell waits in its outbox.
 */
@InternalApi
@RequestMapping("/internal/orders")
@Profile(Builds.HYBRID)
class AheadOfEventsController {

    private final PlaceOrders placeOrders;
    private final ReceivePayment receivePayment;
    private final OrderEvents events;
    private final Orders orders;
    private final TransactionTemplate transaction;

    AheadOfEventsController(
            PlaceOrders placeOrders,
            ReceivePayment receivePayment,
            OrderEvents events,
            Orders orders,
            PlatformTransactionManager transactions) {
        this.placeOrders = placeOrders;
        this.receivePayment = receivePayment;
        this.events = events;
        this.orders = orders;
        this.transaction = new TransactionTemplate(transactions);
    }

    record PaymentSucceeded(@NotNull Instant requestedAt) {}

    /** {@code reservation.created}: answers with the reservation's order, whether it is new or not, and whatever its state. */
    @PutMapping("/ahead/by-reservation/{reservationId}")
    InternalOrder reservationCreated(@PathVariable UUID reservationId, @RequestBody Reservation reservation) {
        if (!reservationId.equals(reservation.id())) {
            throw ProblemType.MALFORMED_REQUEST.because("The body is about reservation " + reservation.id());
        }
        transaction.executeWithoutResult(_ -> events.created(placeOrders.place(List.of(reservation))));
        return InternalOrder.of(orders.findByReservationId(reservationId).orElseThrow());
    }

    /** {@code payment.succeeded}: answers with the order, which is paid, or cancelled if there is no stock for it. */
    @PutMapping("/ahead/{id}/payment")
    InternalOrder paymentSucceeded(@PathVariable UUID id, @Valid @RequestBody PaymentSucceeded payment) {
        Order order = receivePayment
                .receive(id, payment.requestedAt())
                .orElseThrow(() -> ProblemType.NOT_FOUND.because("No order " + id));
        transaction.executeWithoutResult(_ -> events.changed(List.of(order)));
        return InternalOrder.of(order);
    }
}
