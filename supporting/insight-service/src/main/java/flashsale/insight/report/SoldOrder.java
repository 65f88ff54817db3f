package flashsale.insight.report;

import java.math.BigDecimal;
import java.util.List;
import java.util.UUID;

/** An order, as far as a report is interested in it. */
public record SoldOrder(UUID orderId, String status, BigDecimal total, String currency, List<Line> lines) {

    /** Some units of a product at the price of the order. */
    public record Line(UUID productId, int quantity, BigDecimal unitPrice) {

        BigDecimal total() {
            return unitPrice.multiply(BigDecimal.valueOf(quantity));
        }
    }

    /** Whether the customer has paid; only then it counts. */
    boolean isSold() {
        return status.equals("PAID") || status.equals("COMPLETED");
    }
}
