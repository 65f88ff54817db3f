package flashsale.lab.audit.evidence;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** A reservation as Redis has it. */
public record Reservation(UUID id, UUID customerId, String status, Instant expiresAt, List<Line> lines) {

    public boolean isHeld() {
        return status.equals("HELD");
    }

    public boolean isConfirmed() {
        return status.equals("CONFIRMED");
    }
}
