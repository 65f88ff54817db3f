package flashsale.lab.audit.evidence;

import java.util.Map;
import java.util.UUID;

/**
 * The stock of a product as Redis has it.
 *
 * @param unitsByCustomer units that each customer holds or has bought
 */
public record Shelf(
        UUID productId, long allocated, long available, long held, long sold, Map<UUID, Long> unitsByCustomer) {

    /** Leaves out the customers, as there may be many. */
    @Override
    public String toString() {
        return "%s: allocated %d, available %d, held %d, sold %d"
                .formatted(productId, allocated, available, held, sold);
    }
}
