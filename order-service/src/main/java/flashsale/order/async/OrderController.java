package flashsale.order.async;

import flashsale.contract.Problem;
import flashsale.contract.ProblemType;
import flashsale.messaging.signal.ChangeSignals;
import flashsale.messaging.waiting.WaitPreference;
import flashsale.messaging.waiting.Waiter;
import flashsale.order.Order;
import flashsale.order.OrderDocument;
import flashsale.order.OrderStatus;
import flashsale.order.Orders;
import flashsale.order.ReadOrder;
import flashsale.platform.build.EventFlow;
import flashsale.platform.security.Customer;
import io.swagger.v3.oas.annotations.Operation;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * The caller's own orders. A client that does not want to poll can say how long the answer may take. {@code Preference-Applied} is missing
 * where too many wait, and the answer comes at once.
 */
@RestController
@RequestMapping("/api/v1/orders")
@EventFlow
class OrderController {

    private final ReadOrder readOrder;
    private final Orders orders;
    private final ChangeSignals signals;

    OrderController(ReadOrder readOrder, Orders orders, ChangeSignals signals) {
        this.readOrder = readOrder;
        this.orders = orders;
        this.signals = signals;
    }

    /** If requested, waits while the order awaits its payment. */
    @GetMapping("/{id}")
    @Operation(summary = "Returns your order; waits for its payment if you prefer to")
    ResponseEntity<OrderDocument> order(@PathVariable UUID id, Customer customer, WaitPreference wait, Waiter waiter) {
        Supplier<Optional<Order>> look = wait.isPresent()
                ? () -> orders.findByIdAndCustomerId(id, customer.id()) // the primary has the news first
                : () -> readOrder.read(id, customer.id());
        return answer(id, wait, waiter, look, order -> order.filter(it -> it.status() == OrderStatus.PENDING_PAYMENT)
                .isEmpty());
    }

    /** If requested, waits until the order exists. */
    @GetMapping("/by-reservation/{reservationId}")
    @Operation(summary = "Returns the order made for your reservation; waits for it if you prefer to")
    ResponseEntity<OrderDocument> orderOf(
            @PathVariable UUID reservationId, Customer customer, WaitPreference wait, Waiter waiter) {
        return answer(
                reservationId,
                wait,
                waiter,
                () -> orders.findByReservationIdAndCustomerId(reservationId, customer.id()),
                Optional::isPresent);
    }

    private ResponseEntity<OrderDocument> answer(
            UUID thing,
            WaitPreference wait,
            Waiter waiter,
            Supplier<Optional<Order>> look,
            Predicate<Optional<Order>> enough) {
        Optional<Order> found = wait.isPresent()
                ? signals.await(thing, waiter, wait.time(), () -> Optional.of(look.get())
                                .filter(enough))
                        .orElseGet(look)
                : look.get();
        HttpHeaders headers = wait.isPresent() ? wait.headers(waiter) : new HttpHeaders();
        return found.map(order -> ResponseEntity.ok().headers(headers).body(OrderDocument.of(order)))
                .orElseThrow(() -> notFound(thing, headers));
    }

    private static Problem notFound(UUID thing, HttpHeaders headers) {
        Problem problem = ProblemType.NOT_FOUND.because("No order for " + thing);
        problem.getHeaders().putAll(headers);
        return problem;
    }
}
