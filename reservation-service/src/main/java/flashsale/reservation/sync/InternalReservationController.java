package flashsale.reservation.sync;

import flashsale.platform.build.CallFlow;
import flashsale.contract.CancelReason;
import flashsale.platform.web.InternalApi;
import flashsale.contract.ProblemType;
import flashsale.reservation.Allocation;
import flashsale.reservation.Channel;
import flashsale.reservation.PriceChange;
import flashsale.reservation.Reservations;
import flashsale.reservation.Stock;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.util.UUID;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** The requests that other services make to this one. */
@InternalApi
@CallFlow
@RequestMapping("/internal")
class InternalReservationController {

    private final Reservations reservations;
    private final Stock stock;

    InternalReservationController(Reservations reservations, Stock stock) {
        this.reservations = reservations;
        this.stock = stock;
    }

    record ConfirmationRequest(@NotNull UUID orderId) {}

    record ReleaseRequest(@NotNull CancelReason reason) {}

    record Confirmed(UUID reservationId, UUID orderId) {}

    @PostMapping("/reservations/{id}/confirmation")
    Confirmed confirm(@PathVariable UUID id, @Valid @RequestBody ConfirmationRequest request) {
        if (reservations.confirm(id, request.orderId(), Channel.CALLS)) {
            return new Confirmed(id, request.orderId());
        }
        throw ProblemType.SOLD_OUT.because("The reservation is over and its stock is gone");
    }

    @PostMapping("/reservations/{id}/release")
    ResponseEntity<Void> release(@PathVariable UUID id, @Valid @RequestBody ReleaseRequest request) {
        reservations.release(id, request.reason());
        return ResponseEntity.ok().build();
    }

    @PutMapping("/allocations/{productId}")
    ResponseEntity<Void> allocate(@PathVariable UUID productId, @Valid @RequestBody Allocation allocation) {
        if (!productId.equals(allocation.productId())) {
            throw ProblemType.MALFORMED_REQUEST.because("Path and body name different products");
        }
        stock.allocate(allocation);
        return ResponseEntity.ok().build();
    }

    @PutMapping("/prices/{productId}")
    ResponseEntity<Void> reprice(@PathVariable UUID productId, @Valid @RequestBody PriceChange change) {
        if (!productId.equals(change.productId())) {
            throw ProblemType.MALFORMED_REQUEST.because("Path and body name different products");
        }
        stock.reprice(change);
        return ResponseEntity.ok().build();
    }
}
