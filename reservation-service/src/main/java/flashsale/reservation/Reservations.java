package flashsale.reservation;

import java.util.Optional;
import java.util.UUID;

/** All reservations, and the stock they hold. Every change is atomic, whoever else changes the same at the same time. */
public interface Reservations {

    /** A reservation and where it stands. */
    record Entry(Reservation reservation, Status status) {}

    /** Why a reservation that nobody paid yet is given up. */
    enum GivenUp {
        CANCELLED_BY_CUSTOMER,
        UNDONE
    }

    Outcome reserve(Wish wish);

    /** What came of an earlier wish with this key; empty if there was none, or if it may be tried again. */
    Optional<Outcome> outcomeOf(UUID customerId, String key, String fingerprint);

    Optional<Entry> find(UUID reservationId);

    /**
     * The order has been paid: held stock is sold. If the reservation has expired meanwhile, its stock is taken again
     * where there is any. Decided once: a second call has the same result.
     *
     * @param channel how to announce it of a reservation that is not known any more
     * @return false if there is nothing to sell; the payment is to be refunded
     */
    boolean confirm(UUID reservationId, UUID orderId, Channel channel);

    /**
     * A repeated wish is about to be acknowledged while the first attempt may be about to undo it. From now on it cannot.
     *
     * @return false if the reservation was undone before
     */
    boolean keep(UUID reservationId);

    /**
     * Gives up a reservation that is still held, and lets the order know. With one that is undone, the customer's key
     * loses its meaning; one that is kept cannot be undone.
     *
     * @return the state afterwards: CANCELLED, or the one that does not allow it; empty if there is no such reservation
     */
    Optional<Status> giveUp(UUID reservationId, GivenUp reason);

    /** The order gives the stock back. Does nothing where it has been given back already. */
    void release(UUID reservationId, Release reason);

    /**
     * Ends reservations whose time is over, and lets their orders know.
     *
     * @param most how many at the most
     * @return how many
     */
    int expire(int most);
}
