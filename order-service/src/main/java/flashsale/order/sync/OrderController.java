package flashsale.order.sync;

import flashsale.contract.ProblemType;
import flashsale.order.OrderDocument;
import flashsale.order.Orders;
import flashsale.order.ReadOrder;
import flashsale.platform.security.Customer;
import io.swagger.v3.oas.annotations.Operation;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The caller's own orders. Once a reservation or payment has been answered, its order is up to date. */
@RestController
@RequestMapping("/api/v1/orders")
@Profile("sync")
class OrderController {

    private final ReadOrder readOrder;
    private final Orders orders;

    OrderController(ReadOrder readOrder, Orders orders) {
        this.readOrder = readOrder;
        this.orders = orders;
    }

    @GetMapping("/{id}")
    @Operation(summary = "Returns your order")
    OrderDocument order(@PathVariable UUID id, Customer customer) {
        return readOrder
                .read(id, customer.id())
                .map(OrderDocument::of)
                .orElseThrow(() -> ProblemType.NOT_FOUND.because("No order " + id));
    }

    @GetMapping("/by-reservation/{reservationId}")
    @Operation(summary = "Returns the order made for your reservation")
    OrderDocument orderOf(@PathVariable UUID reservationId, Customer customer) {
        return orders.findByReservationIdAndCustomerId(reservationId, customer.id())
                .map(OrderDocument::of)
                .orElseThrow(() -> ProblemType.NOT_FOUND.because("No order of reservation " + reservationId));
    }
}
