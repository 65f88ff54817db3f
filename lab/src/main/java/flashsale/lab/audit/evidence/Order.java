package flashsale.lab.audit.evidence;

import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** An order as the order database has it. */
public record Order(
        UUID id,
        UUID reservationId,
        UUID customerId,
        String status,
        BigDecimal total,
        String currency,
        List<Line> lines) {

    private static final Set<String> PAID = Set.of("PAID", "COMPLETED");

    public boolean isPaid() {
        return PAID.contains(status);
    }

    public boolean isCancelled() {
        return status.equals("CANCELLED");
    }

    public boolean isCompleted() {
        return status.equals("COMPLETED");
    }

    public boolean isWaitingForPayment() {
        return status.equals("PENDING_PAYMENT");
    }
}
