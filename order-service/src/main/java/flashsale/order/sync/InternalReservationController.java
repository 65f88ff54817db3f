package flashsale.order.sync;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import flashsale.order.EndReservations;
import flashsale.order.Order;
import flashsale.order.Orders;
import flashsale.order.PlaceOrders;
import flashsale.order.Reservation;
import flashsale.order.web.InternalOrder;
import flashsale.platform.event.CancelReason;
import flashsale.platform.web.InternalApi;
import flashsale.platform.web.ProblemType;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
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
 * The calls that reservation-service makes: place the order of a reservation, or cancel it when the reservation has
 * ended.
 */
@InternalApi
@RequestMapping("/internal/orders/by-reservation/{reservationId}")
@Profile("sync")
class InternalReservationController {

    private final PlaceOrders placeOrders;
    private final EndReservations endReservations;
    private final Orders orders;

    InternalReservationController(PlaceOrders placeOrders, EndReservations endReservations, Orders orders) {
        this.placeOrders = placeOrders;
        this.endReservations = endReservations;
        this.orders = orders;
    }

    /** The reservation and why it has ended. */
    record Cancellation(
            @JsonUnwrapped Reservation reservation, @NotNull CancelReason reason) {}

    /** 201 with the new order; 200 with the existing one, whatever its state. */
    @PutMapping
    ResponseEntity<InternalOrder> place(@PathVariable UUID reservationId, @RequestBody Reservation reservation) {
        checkSame(reservationId, reservation);
        List<Order> placed = placeOrders.place(List.of(reservation));
        return placed.isEmpty()
                ? ResponseEntity.ok(InternalOrder.of(orderOf(reservationId)))
                : ResponseEntity.status(HttpStatus.CREATED).body(InternalOrder.of(placed.getFirst()));
    }

    /** Cancels the order unless it is paid, and returns the resulting order. */
    @PostMapping("/cancellation")
    InternalOrder cancel(@PathVariable UUID reservationId, @Valid @RequestBody Cancellation cancellation) {
        checkSame(reservationId, cancellation.reservation());
        List<Order> cancelled = endReservations.end(List.of(cancellation.reservation()), cancellation.reason());
        return InternalOrder.of(cancelled.isEmpty() ? orderOf(reservationId) : cancelled.getFirst());
    }

    private Order orderOf(UUID reservationId) {
        return orders.findByReservationId(reservationId).orElseThrow();
    }

    private static void checkSame(UUID inPath, Reservation reservation) {
        if (!inPath.equals(reservation.id())) {
            throw ProblemType.MALFORMED_REQUEST.because("The body is about reservation " + reservation.id());
        }
    }
}
