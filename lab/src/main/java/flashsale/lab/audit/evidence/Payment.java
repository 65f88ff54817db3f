package flashsale.lab.audit.evidence;

import java.math.BigDecimal;
import java.util.UUID;

/** A payment as the payment database has it. */
public record Payment(UUID id, UUID orderId, BigDecimal amount, String currency, String status) {

    /** The outcome is still open: the bank has been or will be asked. */
    public boolean isPending() {
        return status.equals("PENDING");
    }
}
