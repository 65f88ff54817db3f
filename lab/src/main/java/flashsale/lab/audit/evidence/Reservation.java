package flashsale.lab.audit.evidence;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A reservation as Redis has it.
 *
 * @param channel how order-service learns of it: {@code events}, or {@code calls} in the sync build
 */
public record Reservation(
        UUID id, UUID customerId, String status, String channel, Instant expiresAt, List<Line> lines) {

    /**
     * Whether it may have no order yet. An event is written in the same step as the stock, so the order follows. A call is not: if
     * reservation-service dies before the call, or does not learn in time that Redis has taken the stock, order-service is never told and
     * the reservation expires.
     */
    public boolean mayHaveNoOrder() {
        return channel.equals("calls");
    }

    public boolean isHeld() {
        return status.equals("HELD");
    }

    public boolean isConfirmed() {
        return status.equals("CONFIRMED");
    }
}
