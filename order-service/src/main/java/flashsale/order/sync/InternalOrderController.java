package flashsale.order.sync;

import static flashsale.contract.ProblemType.NOT_FOUND;
import static flashsale.contract.ProblemType.ORDER_NOT_PAYABLE;
import static flashsale.contract.ProblemType.SOLD_OUT;

import flashsale.contract.CancelReason;
import flashsale.order.Order;
import flashsale.order.OrderStatus;
import flashsale.order.web.InternalOrder;
import flashsale.platform.web.InternalApi;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** The calls that payment-service makes during a checkout. Each call may be repeated. */
@InternalApi
@RequestMapping("/internal/orders/{id}")
@Profile("sync")
class InternalOrderController {

    private final ReceivePayment receivePayment;
    private final CancelOrder cancelOrder;
    private final ChangeOrder changeOrder;

    InternalOrderController(ReceivePayment receivePayment, CancelOrder cancelOrder, ChangeOrder changeOrder) {
        this.receivePayment = receivePayment;
        this.cancelOrder = cancelOrder;
        this.changeOrder = changeOrder;
    }

    record CapturedPayment(@NotNull Instant requestedAt) {}

    record Cancellation(@NotNull CancelReason reason) {}

    /** 200 with the paid order; 409 if there is no stock for it or it has been cancelled. */
    @PostMapping("/payment")
    InternalOrder pay(@PathVariable UUID id, @Valid @RequestBody CapturedPayment payment) {
        return notCancelled(found(id, receivePayment.receive(id, payment.requestedAt())));
    }

    /** 200 with the completed order; 409 if it has been cancelled. */
    @PostMapping("/completion")
    InternalOrder complete(@PathVariable UUID id) {
        return notCancelled(found(id, changeOrder.change(id, Order::complete)));
    }

    /** 200 with the order, which is then cancelled unless the reason no longer applies. */
    @PostMapping("/cancellation")
    InternalOrder cancel(@PathVariable UUID id, @Valid @RequestBody Cancellation cancellation) {
        return InternalOrder.of(found(id, cancelOrder.cancel(id, cancellation.reason())));
    }

    private static Order found(UUID id, Optional<Order> order) {
        return order.orElseThrow(() -> NOT_FOUND.because("No order " + id));
    }

    private static InternalOrder notCancelled(Order order) {
        if (order.status() != OrderStatus.CANCELLED) {
            return InternalOrder.of(order);
        }
        throw order.cancelReason() == CancelReason.OUT_OF_STOCK
                ? SOLD_OUT.because("The reservation had expired and its stock is gone")
                : ORDER_NOT_PAYABLE.because("The order was cancelled: " + order.cancelReason());
    }
}
