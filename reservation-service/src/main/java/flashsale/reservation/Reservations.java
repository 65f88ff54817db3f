package flashsale.reservation;

import flashsale.contract.CancelReason;
import java.util.Optional;
import java.util.UUID;

/** All reservations and the stock they hold. Every change is atomic, even under concurrency. */
public interface Reservations {

    /** A reservation and its state. */
    record Entry(Reservation reservation, Status status) {}

    /** Takes the stock of all items or of none. */
    Outcome reserve(Wish wish);

    /**
     * The outcome of an earlier wish with this key, or the refusal of another wish with it; empty if there was none or it may be tried again.
     */
    Optional<Outcome> outcomeOf(UUID customerId, String key, String fingerprint);

    /** Empty if no such reservation is known. */
    Optional<Entry> find(UUID reservationId);

    /**
     * Marks the reservation's stock as sold, because its order is paid. If the reservation has expired, takes the stock again if there is
     * any left. The decision is final: a second call has the same result.
     *
     * @param flow in which it is asked; in that of events the decision is an event, also about a reservation that is no longer known
     * @return false if there is nothing to sell, so that the payment must be refunded
     */
    boolean confirm(UUID reservationId, UUID orderId, Flow flow);

    /**
     * Protects the reservation from being undone: a repeated wish is about to be acknowledged, and the first attempt may be about to undo
     * what it has reserved.
     *
     * @return false if the reservation has already been undone
     */
    boolean keep(UUID reservationId);

    /**
     * Gives up a reservation that is still held, and notifies the order. Undoing also forgets the customer's key, and fails for a
     * reservation that is kept.
     *
     * @param reason CANCELLED_BY_CUSTOMER or UNDONE
     * @return the state afterwards: CANCELLED, or the one that prevents it; empty if there is no such reservation
     */
    Optional<Status> giveUp(UUID reservationId, CancelReason reason);

    /** Returns the order's stock, unless it has already been returned. */
    void release(UUID reservationId, CancelReason reason);

    /**
     * Ends expired reservations and notifies their orders.
     *
     * @param most the maximum number, in each shard
     * @param room how many notices may wait for their delivery; a shard where more wait ends none
     * @return the number ended
     */
    int expire(int most, int room);
}
