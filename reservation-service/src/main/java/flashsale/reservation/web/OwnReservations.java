package flashsale.reservation.web;

import flashsale.contract.CancelReason;
import flashsale.contract.ProblemType;
import flashsale.platform.security.Customer;
import flashsale.reservation.Reservation;
import flashsale.reservation.Reservations;
import flashsale.reservation.Reservations.Entry;
import flashsale.reservation.Status;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** A customer's own reservations; other customers' do not exist for them. */
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
     * Cancels the reservation, whose stock is for sale again; a repetition changes nothing.
     *
     * @return what was reserved
     * @throws flashsale.contract.Problem if the customer has no such reservation, or it is paid or has expired
     */
    public Reservation cancel(UUID id, Customer customer) {
        Entry entry = find(id, customer);
        Status status =
                reservations.giveUp(id, CancelReason.CANCELLED_BY_CUSTOMER).orElse(entry.status());
        if (status != Status.CANCELLED) {
            throw ProblemType.RESERVATION_NOT_CANCELLABLE.because("The reservation is " + status);
        }
        return entry.reservation();
    }
}
