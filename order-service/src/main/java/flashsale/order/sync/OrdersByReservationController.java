package flashsale.order.sync;

import flashsale.contract.CancelReason;
import flashsale.contract.ProblemType;
import flashsale.order.EndReservations;
import flashsale.order.Order;
import flashsale.order.Orders;
import flashsale.order.PlaceOrders;
import flashsale.order.Reservation;
import flashsale.order.web.InternalOrder;
import flashsale.platform.web.InternalApi;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/**
 * The calls that reservation-service makes: place the order of a reservation, or cancel the orders of reservations that have ended. Each call
 * may be repeated.
 */
@InternalApi
@RequestMapping("/internal/orders/by-reservation")
@Profile("sync")
class OrdersByReservationController {

    /** The most orders that a transaction locks: a customer who pays one of them waits for all. */
    private static final int MOST = 200;

    private final PlaceOrders placeOrders;
    private final EndReservations endReservations;
    private final Orders orders;

    OrdersByReservationController(PlaceOrders placeOrders, EndReservations endReservations, Orders orders) {
        this.placeOrders = placeOrders;
        this.endReservations = endReservations;
        this.orders = orders;
    }

    /** Reservations that have ended, all for the same reason. */
    record Cancellations(
            @NotNull CancelReason reason,
            @NotNull @Size(max = MOST) List<@NotNull Reservation> reservations) {}

    /** 201 with the new order; 200 with the existing one, whatever its state. */
    @PutMapping("/{reservationId}")
    ResponseEntity<InternalOrder> place(@PathVariable UUID reservationId, @RequestBody Reservation reservation) {
        if (!reservationId.equals(reservation.id())) {
            throw ProblemType.MALFORMED_REQUEST.because("The body is about reservation " + reservation.id());
        }
        List<Order> placed = placeOrders.place(List.of(reservation));
        return placed.isEmpty()
                ? ResponseEntity.ok(InternalOrder.of(
                        orders.findByReservationId(reservationId).orElseThrow()))
                : ResponseEntity.status(HttpStatus.CREATED).body(InternalOrder.of(placed.getFirst()));
    }

    /** 204 when all orders are cancelled that still can be; otherwise none is. */
    @PostMapping("/cancellations")
    ResponseEntity<Void> cancel(@Valid @RequestBody Cancellations cancellations) {
        endReservations.end(cancellations.reservations(), cancellations.reason());
        return ResponseEntity.noContent().build();
    }
}
