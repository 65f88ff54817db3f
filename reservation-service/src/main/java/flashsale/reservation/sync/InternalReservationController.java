package flashsale.reservation.sync;

import flashsale.contract.CancelReason;
import flashsale.contract.ProblemType;
import flashsale.platform.build.CallFlow;
import flashsale.platform.web.InternalApi;
import flashsale.reservation.Flow;
import flashsale.reservation.Reservations;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.UUID;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** The calls of order-service, whose order is paid or cancelled. Each may be repeated. */
@InternalApi
@CallFlow
@RequestMapping("/internal/reservations")
class InternalReservationController {

    private final Reservations reservations;

    InternalReservationController(Reservations reservations) {
        this.reservations = reservations;
    }

    record ConfirmationRequest(@NotNull UUID orderId) {}

    record ReleaseRequest(@NotNull CancelReason reason) {}

    record Confirmed(UUID reservationId, UUID orderId) {}

    @PostMapping("/{id}/confirmation")
    Confirmed confirm(@PathVariable UUID id, @Valid @RequestBody ConfirmationRequest request) {
        if (reservations.confirm(id, request.orderId(), Flow.CALLS)) {
            return new Confirmed(id, request.orderId());
        }
        throw ProblemType.SOLD_OUT.because("The reservation is over and its stock is gone");
    }

    @PostMapping("/{id}/release")
    ResponseEntity<Void> release(@PathVariable UUID id, @Valid @RequestBody ReleaseRequest request) {
        reservations.release(id, request.reason());
        return ResponseEntity.ok().build();
    }
}
