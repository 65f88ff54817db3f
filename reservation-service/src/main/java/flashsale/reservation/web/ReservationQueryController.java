package flashsale.reservation.web;

import flashsale.platform.security.Customer;
import flashsale.reservation.Reservations.Entry;
import io.swagger.v3.oas.annotations.Operation;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Looks up a reservation, the same in all builds. */
@RestController
@RequestMapping("/api/v1/reservations")
class ReservationQueryController {

    private final OwnReservations reservations;

    ReservationQueryController(OwnReservations reservations) {
        this.reservations = reservations;
    }

    @GetMapping("/{id}")
    @Operation(summary = "Returns your reservation")
    ReservationView find(@PathVariable UUID id, Customer customer) {
        Entry entry = reservations.find(id, customer);
        return ReservationView.of(entry.reservation(), entry.status());
    }
}
