package flashsale.reservation.async;

import flashsale.platform.build.EventFlow;
import flashsale.platform.security.Customer;
import flashsale.reservation.web.OwnReservations;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.util.UUID;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Gives reservations up; order-service hears of it by an event. */
@RestController
@EventFlow
@RequestMapping("/api/v1/reservations")
class CancellationController {

    private final OwnReservations ownReservations;

    CancellationController(OwnReservations ownReservations) {
        this.ownReservations = ownReservations;
    }

    @DeleteMapping("/{id}")
    @Operation(summary = "Cancels your reservation; its stock is for sale again")
    @ApiResponse(responseCode = "204", description = "Cancelled")
    ResponseEntity<Void> cancel(@PathVariable UUID id, Customer customer) {
        ownReservations.cancel(id, customer);
        return ResponseEntity.noContent().build();
    }
}
