package flashsale.lab.audit.evidence;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * A reservation as Redis has it.
 *
 * @param channel how order-service hears of it: {@code events}, or {@code calls} in the sync build
 */
public record Reservation(
        UUID id, UUID customerId, String status, String channel, Instant expiresAt, List<Line> lines) {

    /**
     * Whether it may have no order yet. An event is in the same step as the stock, so the order follows. A call is not: when
     * reservation-service dies before it, or did not hear in time that Redis had taken the stock, nobody is told of the reservation, and
     * it expires.
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
