package flashsale.reservation;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** Lets customers into a sale in the order in which they came, no more per second than the sale admits. */
public interface WaitingRoom {

    /**
     * A customer's place in the line. It is kept until the sale closes, whatever becomes of the customer's connection.
     *
     * @param admittedAt when the customer may begin to reserve
     * @param remaining  how long that is from now; zero for an admitted customer
     * @param ahead      customers in front who are not admitted yet either
     */
    record Place(Instant admittedAt, Duration remaining, long ahead) {}

    /** Takes the last place in the line, or returns the place that the customer has; empty if the sale has no line. */
    Optional<Place> takePlace(UUID saleId, UUID customerId);
}
