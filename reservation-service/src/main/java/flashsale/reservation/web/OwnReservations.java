package flashsale.reservation.web;

import flashsale.platform.security.Customer;
import flashsale.platform.web.ProblemType;
import flashsale.reservation.Reservation;
import flashsale.reservation.Reservations;
import flashsale.reservation.Reservations.Entry;
import flashsale.reservation.Reservations.GivenUp;
import flashsale.reservation.Status;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** A customer's own reservations: for anybody else they are not there. */
@Component
public class OwnReservations {

    private final Reservations reservations;

    OwnReservations(Reservations reservations) {
        this.reservations = reservations;
    }

    Entry find(UUID id, Customer customer) {
        return reservations
                .find(id)
                .filter(entry -> entry.reservation().customerId().equals(customer.id()))
                .orElseThrow(() -> ProblemType.NOT_FOUND.because("You have no reservation " + id));
    }

    /**
     * Gives the stock back; doing it again changes nothing.
     *
     * @return what was reserved
     */
    public Reservation cancel(UUID id, Customer customer) {
        Entry entry = find(id, customer);
        Status status = reservations.giveUp(id, GivenUp.CANCELLED_BY_CUSTOMER).orElse(entry.status());
        if (status != Status.CANCELLED) {
            throw ProblemType.RESERVATION_NOT_CANCELLABLE.because("The reservation is " + status);
        }
        return entry.reservation();
    }
}
