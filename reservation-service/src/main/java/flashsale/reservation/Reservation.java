package flashsale.reservation;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * Stock that is kept for a customer until a given moment.
 *
 * @param requestedAt when the customer's request reached this service; completion latency counts from here
 */
public record Reservation(
        UUID reservationId,
        UUID customerId,
        UUID saleId,
        List<Line> lines,
        String currency,
        Instant requestedAt,
        Instant expiresAt) {}
