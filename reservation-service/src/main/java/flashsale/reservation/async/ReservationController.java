package flashsale.reservation.async;

import flashsale.messaging.patience.LoadShedding;
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
import org.springframework.context.annotation.Profile;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** Reserves and answers at once, unless too many orders are under way; the event written with the reservation leads to the order. */
@RestController
@Profile(Builds.ASYNC)
@RequestMapping("/api/v1/reservations")
class ReservationController {

    private final ReserveStock reserveStock;
    private final LoadShedding shedding;
    private final JsonMapper json;

    ReservationController(ReserveStock reserveStock, LoadShedding shedding, JsonMapper json) {
        this.reserveStock = reserveStock;
        this.shedding = shedding;
        this.json = json;
    }

    @PostMapping
    @Operation(summary = "Reserves the items or the cart; their order follows")
    @ApiResponse(responseCode = "202", description = "Reserved; the order follows")
    ResponseEntity<ReservationView> reserve(
            @Valid @RequestBody ReservationRequest request, IdempotencyKey key, Customer customer) {
        shedding.admit();
        return switch (reserveStock.reserve(request.toCommand(customer, key, json), Flow.EVENTS)) {
            case Refused refused -> throw Refusals.problem(refused.reason());
            case Held held -> accepted(held.reservation());
        };
    }

    private static ResponseEntity<ReservationView> accepted(Reservation reservation) {
        return ResponseEntity.accepted()
                .location(URI.create("/async/api/v1/reservations/" + reservation.reservationId()))
                .body(ReservationView.of(reservation, Status.HELD));
    }
}
