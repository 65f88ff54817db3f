package flashsale.lab.audit.evidence;

import java.math.BigDecimal;
import java.util.UUID;

/** A payment as the payment database has it. */
public record Payment(UUID id, UUID orderId, BigDecimal amount, String currency, String status) {

    /** The bank has been asked, or will be. */
    public boolean isPending() {
        return status.equals("PENDING");
    }
}
