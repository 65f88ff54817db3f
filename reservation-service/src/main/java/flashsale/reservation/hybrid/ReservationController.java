package flashsale.reservation.hybrid;

import flashsale.messaging.patience.LoadShedding;
import flashsale.messaging.patience.Patience;
import flashsale.messaging.waiting.WaitPreference;
import flashsale.messaging.waiting.Waiter;
import flashsale.platform.build.Builds;
import flashsale.platform.security.Customer;
import flashsale.platform.web.IdempotencyKey;
import flashsale.reservation.Flow;
import flashsale.reservation.Outcome.Held;
import flashsale.reservation.Outcome.Refused;
import flashsale.reservation.Reservation;
import flashsale.reservation.ReserveStock;
import flashsale.reservation.Status;
import flashsale.reservation.web.Refusals;
import flashsale.reservation.web.ReservationRequest;
import flashsale.reservation.web.ReservationView;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import java.net.URI;
import java.util.Optional;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reserves, and answers when the order exists to which an event leads; or earlier, if that takes too long. While the broker is away it calls
 * order-service, and the event waits in its stream.
 */
@RestController
@Profile(Builds.HYBRID)
@RequestMapping("/api/v1/reservations")
class ReservationController {

    private final ReserveStock reserveStock;
    private final AwaitedOrders orders;
    private final LoadShedding shedding;
    private final Patience patience;
    private final JsonMapper json;

    ReservationController(
            ReserveStock reserveStock,
            AwaitedOrders orders,
            LoadShedding shedding,
            Patience patience,
            JsonMapper json) {
        this.reserveStock = reserveStock;
        this.orders = orders;
        this.shedding = shedding;
        this.patience = patience;
        this.json = json;
    }

    @PostMapping
    @Operation(summary = "Reserves the items or the cart, and waits for their order if that does not take long")
    @ApiResponse(responseCode = "201", description = "Reserved, and the order exists")
    @ApiResponse(responseCode = "202", description = "Reserved; the order follows")
    ResponseEntity<ReservationView> reserve(
            @Valid @RequestBody ReservationRequest request,
            IdempotencyKey key,
            Customer customer,
            WaitPreference preference,
            Waiter waiter) {
        shedding.admit();
        return switch (reserveStock.reserve(request.toCommand(customer, key, json), Flow.EVENTS)) {
            case Refused refused -> throw Refusals.problem(refused.reason());
            case Held held -> answer(held.reservation(), preference, waiter);
        };
    }

    private ResponseEntity<ReservationView> answer(Reservation reservation, WaitPreference preference, Waiter waiter) {
        UUID id = reservation.reservationId();
        Optional<UUID> order =
                patience.await(preference, waiter, time -> orders.orderOf(id, time), () -> orders.place(reservation));
        return ResponseEntity.status(order.isPresent() ? HttpStatus.CREATED : HttpStatus.ACCEPTED)
                .headers(preference.headers(waiter))
                .location(URI.create("/hybrid/api/v1/reservations/" + id))
                .body(ReservationView.of(reservation, Status.HELD, order.orElse(null)));
    }
}
