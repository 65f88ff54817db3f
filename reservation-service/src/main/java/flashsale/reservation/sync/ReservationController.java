package flashsale.reservation.sync;

import flashsale.contract.CancelReason;
import flashsale.contract.Problem;
import flashsale.contract.ProblemType;
import flashsale.platform.build.Builds;
import flashsale.platform.client.ServiceUnavailableException;
import flashsale.platform.security.Customer;
import flashsale.platform.web.IdempotencyKey;
import flashsale.reservation.Flow;
import flashsale.reservation.Outcome.Held;
import flashsale.reservation.Outcome.Refused;
import flashsale.reservation.Reservation;
import flashsale.reservation.Reservations;
import flashsale.reservation.ReserveStock;
import flashsale.reservation.Status;
import flashsale.reservation.web.OwnReservations;
import flashsale.reservation.web.Refusals;
import flashsale.reservation.web.ReservationRequest;
import flashsale.reservation.web.ReservationView;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.validation.Valid;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Profile;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.HttpClientErrorException;
import tools.jackson.databind.json.JsonMapper;

/** Reserves and answers after the order is made; if that fails, undoes the reservation in the same request. */
@RestController
@Profile(Builds.SYNC)
@RequestMapping("/api/v1/reservations")
class ReservationController {

    private static final Logger log = LoggerFactory.getLogger(ReservationController.class);

    private final ReserveStock reserveStock;
    private final Reservations reservations;
    private final OwnReservations ownReservations;
    private final OrdersByReservationClient orders;
    private final JsonMapper json;

    ReservationController(
            ReserveStock reserveStock,
            Reservations reservations,
            OwnReservations ownReservations,
            OrdersByReservationClient orders,
            JsonMapper json) {
        this.reserveStock = reserveStock;
        this.reservations = reservations;
        this.ownReservations = ownReservations;
        this.orders = orders;
        this.json = json;
    }

    @PostMapping
    @Operation(summary = "Reserves the items or the cart, and answers when their order exists")
    @ApiResponse(responseCode = "201", description = "Reserved, and the order exists")
    ResponseEntity<ReservationView> reserve(
            @Valid @RequestBody ReservationRequest request, IdempotencyKey key, Customer customer) {
        return switch (reserveStock.reserve(request.toCommand(customer, key, json), Flow.CALLS)) {
            case Refused refused -> throw Refusals.problem(refused.reason());
            case Held(var reservation, var first) -> order(reservation, first);
        };
    }

    private ResponseEntity<ReservationView> order(Reservation reservation, boolean first) {
        try {
            UUID orderId = orders.place(reservation);
            if (!first && !reservations.keep(reservation.reservationId())) {
                throw undone();
            }
            return ResponseEntity.created(URI.create("/sync/api/v1/reservations/" + reservation.reservationId()))
                    .body(ReservationView.of(reservation, Status.HELD, orderId));
        } catch (ServiceUnavailableException | HttpClientErrorException noOrder) {
            // An acknowledged reservation stays; any other will expire.
            throw first ? undo(reservation, noOrder) : askAgain();
        }
    }

    /**
     * Undoes the reservation. If a repeated request has been acknowledged meanwhile, perhaps even paid, or it has expired, tells the client
     * to ask again.
     */
    private Problem undo(Reservation reservation, Exception why) {
        Optional<Status> status = reservations.giveUp(reservation.reservationId(), CancelReason.UNDONE);
        if (!status.equals(Optional.of(Status.CANCELLED))) {
            return askAgain();
        }
        log.warn("Reservation {} has been undone", reservation.reservationId(), why);
        return undone();
    }

    private static Problem undone() {
        return ProblemType.CHECKOUT_UNDONE.because("The order could not be made and nothing is reserved; try again");
    }

    private static Problem askAgain() {
        return ProblemType.SERVICE_UNAVAILABLE.because("The order is not available now; repeat the request");
    }

    /** Tells order-service at once. The relay tells it as well, in case this call fails. */
    @DeleteMapping("/{id}")
    @Operation(summary = "Cancels your reservation; its stock is for sale again")
    @ApiResponse(responseCode = "204", description = "Cancelled")
    ResponseEntity<Void> cancel(@PathVariable UUID id, Customer customer) {
        Reservation reservation = ownReservations.cancel(id, customer);
        try {
            orders.cancel(List.of(reservation), CancelReason.CANCELLED_BY_CUSTOMER);
        } catch (ServiceUnavailableException | HttpClientErrorException later) {
            log.info("Order of reservation {} will be cancelled by the relay: {}", id, later.toString());
        }
        return ResponseEntity.noContent().build();
    }
}
