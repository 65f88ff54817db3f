package flashsale.reservation.web;

import flashsale.platform.security.Customer;
import flashsale.platform.web.ProblemType;
import flashsale.reservation.Reservations;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Looking a reservation up, the same in both builds. */
@RestController
@RequestMapping("/api/v1/reservations")
class ReservationQueries {

    private final Reservations reservations;

    ReservationQueries(Reservations reservations) {
        this.reservations = reservations;
    }

    @GetMapping("/{id}")
    ReservationView find(@PathVariable UUID id, Customer customer) {
        return reservations
                .find(id)
                .filter(entry -> entry.reservation().customerId().equals(customer.id()))
                .map(entry -> ReservationView.of(entry.reservation(), entry.status()))
                .orElseThrow(() -> ProblemType.NOT_FOUND.because("You have no reservation " + id));
    }
}
