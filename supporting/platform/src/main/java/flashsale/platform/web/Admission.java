package flashsale.platform.web;

import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.beans.factory.annotation.Value;

/**
 * The places of an instance: for requests at work, and for those that wait for news. Whoever waits needs next to nothing, so it does not keep
 * others from working, and no customer can take all places to wait in.
 */
public class Admission {

    private static final int SEATS_PER_CUSTOMER = 4;

    private final int workPlaces;
    private final int allSeats;
    private final AtomicInteger working = new AtomicInteger();
    private final Semaphore seats;
    private final ConcurrentMap<String, Integer> seatsOfCustomers = new ConcurrentHashMap<>();

    Admission(
            @Value("${flashsale.requests-at-a-time}") int workPlaces,
            @Value("${flashsale.waiting-at-a-time}") int seats) {
        this.workPlaces = workPlaces;
        this.allSeats = seats;
        this.seats = new Semaphore(seats);
    }

    /** How many requests are at work. */
    int working() {
        return working.get();
    }

    /** How many requests wait for news. */
    int waiting() {
        return allSeats - seats.availablePermits();
    }

    /** Admits a request to work if there is a place; it has to {@link #leave}. */
    boolean enter() {
        return working.getAndUpdate(now -> now < workPlaces ? now + 1 : now) < workPlaces;
    }

    void leave() {
        working.decrementAndGet();
    }

    /**
     * Exchanges the place at work for a seat, if the customer may have one; then the request has to {@link #getUp}.
     *
     * @param customer empty for another service, which has a seat of its customer itself
     */
    public boolean sitDown(Optional<String> customer) {
        if (!seats.tryAcquire()) {
            return false;
        }
        if (customer.isPresent() && seatsOfCustomers.merge(customer.get(), 1, Integer::sum) > SEATS_PER_CUSTOMER) {
            freeSeat(customer);
            return false;
        }
        leave();
        return true;
    }

    /** Back to work. Those who have waited are never refused, so for a moment more may be at work than there are places. */
    public void getUp(Optional<String> customer) {
        working.incrementAndGet();
        freeSeat(customer);
    }

    private void freeSeat(Optional<String> customer) {
        customer.ifPresent(it -> seatsOfCustomers.computeIfPresent(it, (_, taken) -> taken == 1 ? null : taken - 1));
        seats.release();
    }
}
